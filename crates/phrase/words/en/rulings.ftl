# Rulings in words: what follows from a fact, in the terms of scenarios and logs. `src/ruling.rs` has the terms.

ruling-side-white = White
ruling-side-black = Black

ruling-both-players = both players

ruling-over-already = the game was over already: { $term }

ruling-senseless = that makes no sense here: { $term }

ruling-presumed = until he decides: { $term }

ruling-wins = { $side } wins: { $term }

ruling-draw = draw: { $term }

ruling-both-lose = both players lose: { $term }

ruling-score = { $score }: { $term }

ruling-cause-checkmate = checkmate
ruling-cause-resignation = resignation
ruling-cause-resignation-no-mate = resignation, but the opponent cannot mate by any series of legal moves
ruling-cause-stalemate = stalemate
ruling-cause-dead-position = dead position
ruling-cause-agreement = agreement
ruling-cause-time = time
ruling-cause-time-no-mate = on time, but the opponent cannot mate by any series of legal moves
ruling-cause-threefold = the same position for the third time
ruling-cause-fifty = fifty moves without a pawn move or a capture
ruling-cause-fivefold = the same position for the fifth time
ruling-cause-seventy-five = seventy-five moves without a pawn move or a capture
ruling-cause-declared = declared by the arbiter
ruling-cause-illegal-move = illegal move
ruling-cause-illegal-move-no-mate = illegal move, but the opponent cannot mate by any series of legal moves
ruling-cause-quickplay = quickplay finish
ruling-cause-illegal-position = an illegal position that stayed on the board
ruling-cause-conduct = conduct of a player
ruling-cause-conduct-no-mate = conduct of a player, but the opponent cannot win
ruling-cause-both-guilty = both refused to comply with the Laws
ruling-cause-both-flags = both flags have fallen
ruling-cause-default-time = came after the default time
ruling-cause-sealed = the sealed move
ruling-cause-sealed-no-mate = the sealed move, but the opponent cannot mate by any series of legal moves
ruling-cause-signed = as both players signed

ruling-illegal = illegal: { $term }
ruling-illegal-stands = illegal move no. { $number } of { $side } stands: { $term }
ruling-illegal-move-bonus = illegal move no. { $number } of { $side }: { $term }; { $other } gets { $time } more
ruling-illegal-move = illegal move no. { $number } of { $side }: { $term }

ruling-fault-no-piece = no piece stands there
ruling-fault-opponents = the piece is the opponent's
ruling-fault-not-moved = the piece was put back where it stood
ruling-fault-own-piece = a piece of the same colour stands there
ruling-fault-captures-king = the king cannot be captured
ruling-fault-not-how = the piece does not move so
ruling-fault-blocked = a piece is in the way
ruling-fault-pawn-moved = the pawn has moved before
ruling-fault-captures-nothing = there is nothing to capture
ruling-fault-en-passant-late = en passant only at once
ruling-fault-en-passant-never = en passant was never possible
ruling-fault-pawn-end = a pawn on its end rank
ruling-fault-promotion-missing = the pawn was not exchanged for another piece
ruling-fault-promotion-to = the pawn may not become that piece
ruling-fault-no-promotion = there is no promotion here
ruling-fault-into-check = the king moves into check
ruling-fault-left-in-check = the king is left in check
ruling-fault-exposed = the king is exposed to check

ruling-castling-king-moved = castling, but the king has moved
ruling-castling-rook-moved = castling, but the rook has moved
ruling-castling-in-check = castling out of check
ruling-castling-through = castling over an attacked square
ruling-castling-into = castling into check
ruling-castling-over = castling over a piece
ruling-castling-no-right = castling without the right to it
ruling-castling-no-rook = castling without a rook
ruling-castling-any = castling that is not allowed

ruling-fault-any = against the rules of how the pieces move
ruling-fault-no-move = the clock was pressed without a move
ruling-fault-both-hands = made with both hands
ruling-fault-unfinished = the move was not finished

ruling-must = the player on the move must { $term }

ruling-side-must-complete = { $side } must bring the scoresheet up to date

ruling-both-must-complete = both players bring their scoresheets up to date, the clocks stand
ruling-both-must-complete-running = both players must bring their scoresheets up to date

ruling-side-must-put-right = { $side } must put the pieces right on his own time
ruling-side-must-say = { $side } must say which move he sealed
ruling-side-must-seal-move = { $side } must seal the move { $move }
ruling-side-must-seal = { $side } must seal his move
ruling-side-must = { $side } must { $term }

ruling-broke = { $side } did not do what he had to: { $term }

ruling-taken-back = the move goes back, and { $side } must { $term }

ruling-duty-capture-with = capture the piece on { $square } with the one on { $with }
ruling-duty-capture = capture the piece on { $square }
ruling-duty-king-not-kingside = move the king, without castling kingside
ruling-duty-king-not-queenside = move the king, without castling queenside
ruling-duty-castle-kingside = castle kingside
ruling-duty-castle-queenside = castle queenside
ruling-duty-finish = finish the move from { $square } to { $with }
ruling-duty-promote-from = promote the pawn from { $with } on { $square } to a { $piece }
ruling-duty-promote = promote on { $square } to a { $piece }
ruling-duty-play = play { $move }
ruling-duty-move = move the piece on { $square }

ruling-piece-king = king
ruling-piece-queen = queen
ruling-piece-rook = rook
ruling-piece-bishop = bishop
ruling-piece-knight = knight
ruling-piece-pawn = pawn

ruling-pressed-without = { $side } pressed the clock without a move

ruling-claim-fails-play = the claim fails: { $term }; the announced move { $move } must be played
ruling-claim-fails = the claim fails: { $term }
ruling-claim-half = { $term }, and the claimant loses half his time, at most { $time }
ruling-claim-opponent = { $term }; the opponent gets { $time } more
ruling-claim-touched = a piece was touched before
ruling-claim-by-decision = as the arbiter decided
ruling-claim-not-on-move = the player is not on the move
ruling-claim-stood = the position stood { $number } times
ruling-claim-announced-illegal = the announced move is illegal, { $term }
ruling-claim-not-quiet = the announced move moves a pawn or captures
ruling-claim-not-written = the announced move was not written down
ruling-claim-quiet = { $number } half-moves without a pawn move or a capture

ruling-too-early-agreement = it is too early to agree on a draw

ruling-offer-open-untimely = { $side } offers a draw, though not at the right moment
ruling-offer-open-void = { $side } offers a draw; the condition is void
ruling-offer-open-both = { $side } offers a draw, not at the right moment; the condition is void
ruling-offer-open = { $side } offers a draw

ruling-unless-complaint = unless the opponent complains, { $term }

ruling-penalised = { $side } is penalised: { $term }

ruling-postponed = the decision on the claim of { $side } is put off

ruling-given-each = both players are given { $time } with each move

ruling-gains = { $side } gets { $time } more

ruling-cancelled = the game is cancelled and a new one is played

ruling-transferred = the game goes on; the position is set up on a board that lies rightly

ruling-waits = the arbiter waits for the next completed move

ruling-corrected = the illegal move is corrected; { $number } half-moves stand

ruling-touched-off-move = { $side } touched a piece without having the move; it binds him to nothing

ruling-called-otherwise = { $side } called another move than he carried out

ruling-restored = the position after { $number } half-moves stands again

ruling-flag-moves-done = the flag of { $side } has fallen, but the moves are completed

ruling-flags-both-on = both flags have fallen, and play goes on

ruling-reconstruct = the game is reconstructed on another board while the clocks stand

ruling-next-period = the next move is the first of the next period

ruling-loses-elapsed = { $side } loses the { $time } until he came

ruling-time-adjusted = the time of { $side } is to be adjusted

ruling-times-corrected = the times are corrected

ruling-refused = not granted: { $term }

ruling-refusal-nothing = there is nothing to complain of
ruling-refusal-offer = an offer cannot be taken back
ruling-refusal-claim = a claim cannot be taken back
ruling-refusal-offer-early = it is too early for an offer
ruling-refusal-no-quickplay = there is no quickplay finish
ruling-refusal-two-minutes = two minutes or more are left
ruling-refusal-flag-down = his flag is down
ruling-refusal-sheet = the scoresheet is not complete
ruling-refusal-final = the decision is final
ruling-refusal-not-told = the arbiter may not say that
ruling-refusal-on-request = the arbiter acts only if a player asks
ruling-refusal-too-late = it is too late
ruling-refusal-agreement = the players cannot settle that themselves
ruling-refusal-no-penalty = there is no such penalty
ruling-refusal-more-points = that would be more points than a game is worth
ruling-refusal-not-made = the move is not made
ruling-refusal-made = the move is made and stands
ruling-refusal-flag-up = the flag has not fallen
ruling-refusal-clocks-run = the clocks are to be stopped first
ruling-refusal-arbiter-starts = only the arbiter starts the clocks again
ruling-refusal-clock-right = the clock is right
ruling-refusal-display = only a display speaks for it
ruling-refusal-default = the default time is not over, or nobody is absent
ruling-refusal-borrow = the scoresheet is not to be borrowed now
ruling-refusal-nothing-sealed = no move is sealed
ruling-refusal-replier = the player who must reply is absent
ruling-refusal-there = the opponent is there

ruling-asks-presumed = question to the arbiter: { $term } ({ $terms }); until he decides: { $presumed }
ruling-asks = question to the arbiter: { $term } ({ $terms })
ruling-asks-can-mate = can { $side } still mate by any series of legal moves?
ruling-asks-consent = does he consent to the draw?
ruling-asks-end-stands = does the end of the game stand?
ruling-asks-quickplay = what becomes of the quickplay claim of { $side }?
ruling-asks-postponed = what becomes of the postponed claim of { $side }?
ruling-asks-request = is the request of { $side } granted?
ruling-asks-claim-comes = what comes of the claim of { $side }?
ruling-asks-penalty = how is { $side } penalised for { $term }?
ruling-asks-opponent-gets = { $side } loses: what does the opponent get?
ruling-asks-cancelled = is the game cancelled?
ruling-asks-setting = is the setting of the clock changed?
ruling-asks-interference = must those who interfere leave?
ruling-asks-intent = was the piece on { $square } touched with intent to move or capture it?
ruling-asks-touched-before = did a touch bind him to { $term }?
ruling-asks-unfinished = was the move { $move } of { $side } only not finished?
ruling-asks-clocks = what are the clocks to show?
ruling-asks-pressed-error = did { $side } press the clock in error?
ruling-asks-which-flag = which flag fell first?
ruling-asks-late = does the late player lose?
ruling-asks-wrong-clock = is the clock put right?
ruling-asks-which-result = which result stands?
ruling-asks-stated = the stated sealed move is illegal: what follows?
ruling-asks-times = are the times corrected after all?
ruling-asks-claim-mates = fifty moves are claimed with a move that mates: is the claim good?

ruling-choice-claim-fails = the claim fails
ruling-choice-no = no
ruling-choice-yes = yes
ruling-choice-take-back = the move goes back
ruling-choice-postpone = put it off
ruling-choice-postpone-time = put it off, two minutes for the opponent
ruling-choice-reject = reject, two minutes for the opponent
ruling-choice-grant = grant it
ruling-choice-cancel = cancel the game
ruling-choice-leave = they leave
ruling-choice-nothing = nothing
ruling-choice-intent = with intent
ruling-choice-accident = by accident
ruling-choice-finish = the move is finished
ruling-choice-illegal = it counts as an illegal move
ruling-choice-stay = they stay as they are
ruling-choice-as-then = as they were in that position
ruling-choice-play-on = play goes on
ruling-choice-correct = correct them

ruling-penalty-warning = warning
ruling-penalty-more-time-of = the opponent gets { $time } more
ruling-penalty-more-time = more time for the opponent
ruling-penalty-less-time-of = { $time } less time
ruling-penalty-less-time = less time for the player
ruling-penalty-points-up-of = the opponent gets { $number } half points more
ruling-penalty-points-up = more points for the opponent
ruling-penalty-points-down-of = { $number } half points less
ruling-penalty-points-down = less points for the player
ruling-penalty-loss-of = loss of the game; the opponent gets { $number } half points
ruling-penalty-loss = loss of the game
ruling-penalty-fine = a fine announced before
ruling-penalty-rounds = left out of rounds
ruling-penalty-any = a penalty
ruling-penalty-expulsion = expulsion from the event

ruling-breach-disrepute = bringing the game into disrepute
ruling-breach-venue = leaving the playing venue
ruling-breach-area = leaving the playing area
ruling-breach-notes = using notes or advice
ruling-breach-device-sounded = a device that sounded
ruling-breach-device-carried = a device on his person
ruling-breach-device-venue = a device in the playing venue
ruling-breach-search = refusing a search
ruling-breach-smoking = smoking where it is not allowed
ruling-breach-writing = writing on the scoresheet what may not stand there
ruling-breach-distraction = distracting the opponent
ruling-breach-refusal = refusing to comply with the Laws
ruling-breach-interference = interfering in a game of others
ruling-breach-stopped = stopping the clocks without a reason
ruling-breach-other-hand = pressing the clock with the other hand
ruling-breach-finger = keeping a finger on the button
ruling-breach-struck = striking the clock
ruling-breach-lifted = lifting the clock
ruling-breach-knocked = knocking the clock over
ruling-breach-own-missing = moving without having written the move before
ruling-breach-ahead = having written the move ahead
ruling-breach-arrears = moving before the scoresheet was complete
ruling-breach-sheet-kept = keeping the opponent's scoresheet
ruling-breach-displaced = displacing pieces
ruling-breach-any = a breach of the Laws

ruling-senseless-not-his = he does not have the move
ruling-senseless-not-theirs = it is not for him to do
ruling-senseless-legal = the move is legal
ruling-senseless-stand = that cannot stand on the board
ruling-senseless-offered = no draw is offered
ruling-senseless-asked = the arbiter was not asked
ruling-senseless-not-board = the game is read from a score
ruling-senseless-no-piece = no piece stands on { $square }
ruling-senseless-clock = his clock does not run
ruling-senseless-clock-so = the clock does so already
ruling-senseless-no-ply = there is no such half-move
ruling-senseless-stopped = play is stopped until the arbiter has decided
ruling-senseless-no-clock = there is no clock
ruling-senseless-no-time = that would leave no time
ruling-senseless-no-kind = nothing of the kind is on the board
ruling-senseless-begun = play has begun already
ruling-senseless-there = he is there already
ruling-senseless-nothing-write = everything is written down
ruling-senseless-adjourned = the game is adjourned
ruling-senseless-not-adjourned = the game is not adjourned
ruling-senseless-nothing-seal = there is nothing to seal
