//! What arbiters arrange: events, boards, deputies, links.

use std::sync::Arc;

use davar_chess::Side;
use davar_scenario::Fault;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::berger;
use crate::event::{self, Board, Deputy, Event, Manner, Rules, Wish, fault};
use crate::hall::{DEMONSTRATION, Hall};
use crate::roster;
use crate::store::{self, StoreFault};
use crate::token::Opens;
use crate::words;

/// Why something was not arranged.
#[derive(Debug)]
pub(crate) enum Trouble {
    Fault(Fault),
    Store(StoreFault),
    Full,
    Unknown,
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<StoreFault> for Trouble {
    fn from(fault: StoreFault) -> Self {
        Self::Store(fault)
    }
}

/// Boards that are wished for.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Boards {
    boards: Vec<NewBoard>,
    /// A pasted list.
    text: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewBoard {
    white: String,
    black: String,
    round: Option<u32>,
    #[serde(default)]
    setup: Vec<String>,
    manner: Option<Manner>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoundRobin {
    players: Vec<String>,
    #[serde(default)]
    double: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewDeputy {
    name: String,
    boards: Vec<u64>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Names {
    white: Option<String>,
    black: Option<String>,
}

/// Most players of one round robin.
const MOST_PLAYERS: usize = 64;

impl Hall {
    pub(crate) async fn make_event(&self, wish: Wish) -> Result<Arc<Event>, Trouble> {
        let _alone = self.arranging.lock().await;
        let id = self.books().events.keys().max().map_or(1, |last| last + 1);
        let made_ms = self.time.mark_ms(std::time::Instant::now());
        let (name, setup, hall) = (String::new(), Vec::new(), Rules::default());
        let event = Event { id, name, edition: 2023, setup, hall, links: 0, made_ms }.with(wish)?;
        self.keep_event(event).await
    }

    pub(crate) async fn change_event(&self, id: u64, wish: Wish) -> Result<Arc<Event>, Trouble> {
        let _alone = self.arranging.lock().await;
        let event = self.event(id).ok_or(Trouble::Unknown)?;
        self.keep_event((*event).clone().with(wish)?).await
    }

    async fn keep_event(&self, event: Event) -> Result<Arc<Event>, Trouble> {
        let kept = event.clone();
        self.store.write(move |db| store::put_event(db, &kept)).await?;
        let id = event.id;
        self.books_mut().add_event(event);
        self.event(id).ok_or(Trouble::Unknown)
    }

    pub(crate) async fn make_boards(&self, event: u64, wish: Boards) -> Result<Vec<u64>, Trouble> {
        let mut wished = wish.boards;
        if let Some(text) = wish.text {
            let unread = |line| Fault { line, column: 1, message: "a line is: White – Black".to_owned() };
            let rows = roster::read(&text).map_err(unread)?;
            wished.extend(rows.into_iter().map(|row| NewBoard {
                white: row.white,
                black: row.black,
                round: row.round,
                setup: Vec::new(),
                manner: None,
            }));
        }
        self.add_boards(event, wished).await
    }

    pub(crate) async fn make_round_robin(&self, event: u64, wish: RoundRobin) -> Result<Vec<u64>, Trouble> {
        let players: Vec<String> = wish.players.iter().map(|name| words::name(name)).collect();
        let unlike: std::collections::BTreeSet<&String> = players.iter().collect();
        if players.len() < 2 || players.len() > MOST_PLAYERS || unlike.len() < players.len() {
            return Err(fault(&format!("a round robin has 2 to {MOST_PLAYERS} players of different names")).into());
        }
        let mut rounds = berger::rounds(players.len());
        if wish.double {
            rounds.extend(berger::reversed(&rounds));
        }
        let games = rounds.iter().enumerate().flat_map(|(round, games)| games.iter().map(move |game| (round, game)));
        let boards = games.map(|(round, (white, black))| NewBoard {
            white: players[*white].clone(),
            black: players[*black].clone(),
            round: Some(round as u32 + 1),
            setup: Vec::new(),
            manner: None,
        });
        self.add_boards(event, boards.collect()).await
    }

    async fn add_boards(&self, event: u64, wished: Vec<NewBoard>) -> Result<Vec<u64>, Trouble> {
        let _alone = self.arranging.lock().await;
        let event = self.event(event).ok_or(Trouble::Unknown)?;
        let boards = self.number(&event, wished)?;
        let kept = boards.clone();
        self.store.write(move |db| kept.iter().try_for_each(|board| store::put_board(db, board))).await?;
        let ids = boards.iter().map(|board| board.id).collect();
        let mut books = self.books_mut();
        boards.into_iter().for_each(|board| books.add_board(board));
        Ok(ids)
    }

    /// Numbers new boards: in each round from the last one on.
    fn number(&self, event: &Event, wished: Vec<NewBoard>) -> Result<Vec<Board>, Trouble> {
        let books = self.books();
        if books.boards.len() + wished.len() > self.limits.boards {
            return Err(Trouble::Full);
        }
        let mut numbers = std::collections::BTreeMap::<u32, u32>::new();
        let mut last_round = 1;
        for board in books.boards_of(event.id) {
            let number = numbers.entry(board.round).or_default();
            *number = board.number.max(*number);
            last_round = board.round.max(last_round);
        }
        let first = books.boards.keys().max().map_or(1, |last| last + 1);
        let mut boards = Vec::with_capacity(wished.len());
        for (id, new) in (first..).zip(wished) {
            let round = new.round.unwrap_or(last_round);
            let number = numbers.entry(round).or_default();
            *number += 1;
            let setup: Vec<String> = event.setup.iter().cloned().chain(event::clean(new.setup)).collect();
            event::head(event.edition, &setup)?.game()?;
            let (white, black) = (words::name(&new.white), words::name(&new.black));
            if white.is_empty() || black.is_empty() {
                return Err(fault("a board has two players").into());
            }
            let (edition, manner, number) = (event.edition, new.manner, *number);
            boards.push(Board { id, event: event.id, number, round, white, black, edition, setup, manner, links: 0 });
        }
        Ok(boards)
    }

    pub(crate) async fn rename(&self, board: u64, names: Names) -> Result<(), Trouble> {
        self.change_board(board, |board| {
            for (place, name) in [(&mut board.white, names.white), (&mut board.black, names.black)] {
                if let Some(name) = name.map(|name| words::name(&name)).filter(|name| !name.is_empty()) {
                    *place = name;
                }
            }
        })
        .await
    }

    /// All links to the seats of a board become void.
    pub(crate) async fn relink(&self, board: u64) -> Result<(), Trouble> {
        self.change_board(board, |board| board.links += 1).await
    }

    async fn change_board(&self, board: u64, change: impl FnOnce(&mut Board)) -> Result<(), Trouble> {
        let _alone = self.arranging.lock().await;
        let (board, _) = self.board(board).ok_or(Trouble::Unknown)?;
        let mut board = (*board).clone();
        change(&mut board);
        let kept = board.clone();
        self.store.write(move |db| store::put_board(db, &kept)).await?;
        self.books_mut().add_board(board);
        Ok(())
    }

    pub(crate) async fn make_deputy(&self, event: u64, wish: NewDeputy) -> Result<Value, Trouble> {
        let _alone = self.arranging.lock().await;
        let deputy = {
            let books = self.books();
            let of_event = |id: &u64| books.boards.get(id).is_some_and(|board| board.event == event);
            if !wish.boards.iter().all(of_event) {
                return Err(Trouble::Unknown);
            }
            let id = books.deputies.keys().max().map_or(1, |last| last + 1);
            Deputy { id, event, name: words::name(&wish.name), boards: wish.boards, links: 0 }
        };
        let kept = deputy.clone();
        self.store.write(move |db| store::put_deputy(db, &kept)).await?;
        let answer = json!({ "deputy": deputy.id, "name": deputy.name, "boards": deputy.boards,
            "link": self.keys.token(Opens::Deputy(deputy.id), deputy.links) });
        self.books_mut().add_deputy(deputy);
        Ok(answer)
    }

    /// The tokens of all seats of an event.
    pub(crate) fn links(&self, event: &Event) -> Value {
        let books = self.books();
        let deputies: Vec<Value> = books
            .deputies
            .values()
            .filter(|deputy| deputy.event == event.id)
            .map(|it| {
                let link = self.keys.token(Opens::Deputy(it.id), it.links);
                json!({ "deputy": it.id, "name": it.name, "boards": it.boards, "link": link })
            })
            .collect();
        let boards: Vec<Value> = books
            .boards_of(event.id)
            .map(|board| {
                let token = |opens| self.keys.token(opens, board.links);
                json!({
                    "board": board.id, "number": board.number, "round": board.round,
                    "white": token(Opens::Player(Side::White, board.id)),
                    "black": token(Opens::Player(Side::Black, board.id)),
                    "tablet": token(Opens::Tablet(board.id)),
                })
            })
            .collect();
        json!({
            "arbiter": self.keys.token(Opens::Arbiter(event.id), event.links),
            "public": self.keys.token(Opens::Public(event.id), event.links),
            "deputies": deputies, "boards": boards,
        })
    }

    /// An event with its boards, as any seat of it sees it.
    pub(crate) fn event_json(&self, event: &Event) -> Value {
        let books = self.books();
        let boards: Vec<Value> = books
            .boards_of(event.id)
            .map(|board| {
                let standing = books.standings.get(&board.id).cloned().unwrap_or_default();
                let state = match standing {
                    _ if standing.score.is_some() => "over",
                    _ if standing.running => "playing",
                    _ if standing.started => "stopped",
                    _ => "waiting",
                };
                json!({
                    "id": board.id, "number": board.number, "round": board.round, "white": board.white,
                    "black": board.black, "setup": board.setup, "edition": board.edition,
                    "manner": board.manner(event), "state": state, "result": standing.score, "how": standing.how,
                })
            })
            .collect();
        json!({
            "id": event.id, "name": event.name, "edition": event.edition, "setup": event.setup, "hall": event.hall,
            "boards": boards,
        })
    }

    /// An empty hall gets an event to try things out with.
    ///
    /// # Errors
    /// It cannot be stored.
    pub async fn furnish(&self) -> Result<(), StoreFault> {
        if !self.books().events.is_empty() {
            return Ok(());
        }
        let made = self.demonstration().await;
        made.map_err(|trouble| match trouble {
            Trouble::Store(fault) => fault,
            other => StoreFault(format!("{other:?}")),
        })
    }

    async fn demonstration(&self) -> Result<(), Trouble> {
        let rules = Rules { start: event::Starter::Black, ..Rules::default() };
        let setup = ["regime rapid supervised", "control 15+10"].map(str::to_owned).to_vec();
        let name = Some(DEMONSTRATION.to_owned());
        let event = self.make_event(Wish { name, edition: Some(2023), setup: Some(setup), hall: Some(rules) }).await?;
        let board = |manner| NewBoard {
            white: "White".to_owned(),
            black: "Black".to_owned(),
            round: None,
            setup: Vec::new(),
            manner,
        };
        self.add_boards(event.id, vec![board(None), board(Some(Manner::Assisted))]).await.map(drop)
    }
}
