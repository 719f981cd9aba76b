//! The long way: every form that is seen, in every letter set, with the place of what cannot be read.

use arrayvec::ArrayVec;

use super::{Mark, San, Style, Unreadable, What};
use crate::{File, Letters, Rank, Role, Square, Wing};

/// No move needs more bytes, figurines and marks included.
const LONGEST: usize = 64;

/// Where in the text the fault begins, in bytes, and what it is.
type Fault = (usize, Unreadable);

/// A character and where it begins.
type Glyph = (char, usize);

/// What may follow a move; of two with one end the longer stands first.
const ENDINGS: &[(&str, Style, Option<Mark>)] = &[
    ("!", Style::SUFFIX, None),
    ("?", Style::SUFFIX, None),
    ("‼", Style::SUFFIX, None),
    ("⁇", Style::SUFFIX, None),
    ("⁈", Style::SUFFIX, None),
    ("⁉", Style::SUFFIX, None),
    ("(=)", Style::DRAW_OFFER, None),
    ("(e.p.)", Style::EN_PASSANT_MARK, None),
    ("(ep)", Style::EN_PASSANT_MARK, None),
    ("e.p.", Style::EN_PASSANT_MARK, None),
    ("e.p", Style::EN_PASSANT_MARK, None),
    ("ep.", Style::EN_PASSANT_MARK, None),
    ("ep", Style::EN_PASSANT_MARK, None),
    ("++", Style::DOUBLE_MARK, Some(Mark::Check)),
    ("††", Style::DOUBLE_MARK, Some(Mark::Check)),
    ("+#", Style::MARK_SIGN, Some(Mark::Mate)),
    ("##", Style::MARK_SIGN, Some(Mark::Mate)),
    ("+", Style::EXPORT, Some(Mark::Check)),
    ("#", Style::EXPORT, Some(Mark::Mate)),
    ("†", Style::MARK_SIGN, Some(Mark::Check)),
    ("✝", Style::MARK_SIGN, Some(Mark::Check)),
    ("ch.", Style::MARK_SIGN, Some(Mark::Check)),
    ("ch", Style::MARK_SIGN, Some(Mark::Check)),
    ("‡", Style::MARK_SIGN, Some(Mark::Mate)),
    ("≠", Style::MARK_SIGN, Some(Mark::Mate)),
    ("mate", Style::MARK_SIGN, Some(Mark::Mate)),
];

/// Reads a move in any form. The letters of another set are a fault, not a guess.
#[cold]
pub(super) fn read(bytes: &[u8], letters: Letters) -> Result<San, Fault> {
    if bytes.is_empty() || bytes.len() > LONGEST {
        return Err((bytes.len().min(LONGEST), Unreadable::Length));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| (error.valid_up_to(), Unreadable::NotText))?;
    if matches!(text, "--" | "Z0" | "0000" | "null" | "(null)" | "@@@@") {
        return Err((0, Unreadable::NullMove));
    }
    let mut glyphs: ArrayVec<Glyph, LONGEST> = ArrayVec::new();
    let mut style = Style::EXPORT;
    for (start, letter) in text.char_indices() {
        match letter {
            // Selectors of text or picture form belong to figurines.
            '\u{fe0e}' | '\u{fe0f}' => {}
            '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{61c}' => {
                style |= Style::INVISIBLE;
            }
            _ => glyphs.push((letter, start)),
        }
    }
    let (glyphs, mark) = take_endings(&glyphs, &mut style);
    if let Some(san) = castling(glyphs, mark, style) {
        return Ok(san);
    }
    let end = glyphs.last().map_or(0, |(letter, start)| start + letter.len_utf8());
    let mut reader = Reader { glyphs, at: 0, end, letters, style };
    let what = reader.what()?;
    Ok(San { what, mark, style: reader.style })
}

/// Takes away what follows the move proper, and notes it.
fn take_endings<'a>(glyphs: &'a [Glyph], style: &mut Style) -> (&'a [Glyph], Option<Mark>) {
    let (mut rest, mut mark) = (glyphs, None);
    loop {
        // A second mark would contradict the first: it is left for the fault.
        let fits =
            |ending: &&(&str, Style, Option<Mark>)| (ending.2.is_none() || mark.is_none()) && ends(rest, ending.0);
        if let Some((ending, odd, said)) = ENDINGS.iter().find(fits) {
            *style |= *odd;
            mark = mark.or(*said);
            rest = &rest[..rest.len() - ending.chars().count()];
            continue;
        }
        match rest {
            [before @ .., (' ', _)] if rest.len() < glyphs.len() => rest = before,
            // Mate as Russian scores write it.
            [before @ .., ('1'..='8', _), ('x' | 'X' | '×', _)] if mark.is_none() && !before.is_empty() => {
                *style |= Style::MARK_SIGN;
                mark = Some(Mark::Mate);
                rest = &rest[..=before.len()];
            }
            _ => return (rest, mark),
        }
    }
}

fn ends(glyphs: &[Glyph], ending: &str) -> bool {
    let mut letters = glyphs.iter().rev().map(|(letter, _)| *letter);
    ending.chars().rev().all(|letter| letters.next() == Some(letter)) && letters.next().is_some()
}

/// Castling in any letters and dashes.
fn castling(glyphs: &[Glyph], mark: Option<Mark>, mut style: Style) -> Option<San> {
    let (mut rounds, mut dashes, mut after_round) = (0, 0, false);
    for (letter, _) in glyphs {
        match letter {
            'O' => {}
            '0' => style |= Style::ZEROS,
            'o' | 'О' | 'о' | 'Ο' | 'ο' => style |= Style::CASTLING_SIGN,
            '٠' | '۰' => style |= Style::ZEROS.with(Style::FOREIGN),
            dash if is_dash(*dash) && after_round => {
                style |= Style::CASTLING_SIGN.when(*dash != '-');
                dashes += 1;
                after_round = false;
                continue;
            }
            _ => return None,
        }
        rounds += 1;
        after_round = true;
    }
    let wing = match rounds {
        2 => Wing::Kingside,
        3 => Wing::Queenside,
        _ => return None,
    };
    style |= Style::CASTLING_SIGN.when(dashes != rounds - 1);
    after_round.then_some(San { what: What::Castle(wing), mark, style })
}

fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{ad}' | '_')
}

fn is_capture_sign(letter: char) -> bool {
    matches!(letter, 'x' | 'X' | ':' | '×' | '✕' | '⨯' | '*')
}

struct Reader<'a> {
    glyphs: &'a [Glyph],
    at: usize,
    /// Where the text ends, in bytes.
    end: usize,
    letters: Letters,
    style: Style,
}

/// A square as far as it is written.
type Part = (Option<File>, Option<Rank>);

impl Reader<'_> {
    fn what(&mut self) -> Result<What, Fault> {
        let named = self.piece()?;
        let first = self.part();
        let (separated, mut capture) = self.separator();
        let second = self.part();
        let (from, to) = match (first, second) {
            ((Some(_), Some(_)), (None, None)) if !separated => ((None, None), first),
            _ => (first, second),
        };
        let target = self.target(named, from, to)?;
        if self.take(|letter| letter == ':') {
            // Some write the capture sign behind the square.
            (capture, self.style) = (true, self.style.with(Style::CAPTURE_SIGN));
        }
        let becomes = self.promotion()?;
        if let Some((letter, start)) = self.glyphs.get(self.at) {
            return Err((*start, Unreadable::Unexpected(*letter)));
        }
        Ok(match (named, from, target) {
            (_, (Some(file), None), (to, None)) => What::Files { from: file, to, becomes },
            (None, (Some(file), Some(rank)), (to, Some(to_rank))) => {
                What::Squares { from: Square::at(file, rank), to: Square::at(to, to_rank), capture, becomes }
            }
            (_, (file, rank), (to, to_rank)) => {
                let to = Square::at(to, to_rank.unwrap_or(Rank::FIRST));
                What::Piece { role: named.unwrap_or(Role::Pawn), file, rank, to, capture, becomes }
            }
        })
    }

    fn peek(&self) -> Option<char> {
        self.glyphs.get(self.at).map(|(letter, _)| *letter)
    }

    fn place(&self) -> usize {
        self.glyphs.get(self.at).map_or(self.end, |(_, start)| *start)
    }

    fn take(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let fits = self.peek().is_some_and(wanted);
        self.at += usize::from(fits);
        fits
    }

    /// A piece's letter or figurine here.
    fn role(&mut self) -> Option<Role> {
        let letter = self.peek()?;
        if let Some(role) = role_of_figurine(letter) {
            self.at += 1;
            self.style |= Style::FIGURINE;
            return Some(role);
        }
        let rest = self.glyphs[self.at..].iter().map(|(letter, _)| *letter);
        let (role, length) = self.letters.read_chars(&rest)?;
        self.at += length;
        self.style |= Style::FOREIGN.when(!self.letters.is_english());
        Some(role)
    }

    /// The piece that moves; `None` if the text names none.
    fn piece(&mut self) -> Result<Option<Role>, Fault> {
        let start = self.place();
        let letter = self.peek();
        if let Some(role) = self.role() {
            // `B` is the German pawn and the English bishop: read as a pawn it would hide that the letters are wrong.
            if let (Role::Pawn, Some(ascii @ 'A'..='Z'), false) = (role, letter, self.letters.is_english()) {
                return Err((start, Unreadable::UnknownLetter(ascii)));
            }
            self.style |= Style::PAWN_LETTER.when(role == Role::Pawn);
            return Ok(Some(role));
        }
        match self.peek() {
            Some('a'..='h') => Ok(None),
            Some(letter) if letter.is_alphabetic() => Err((start, Unreadable::UnknownLetter(letter))),
            Some(letter) => Err((start, Unreadable::Unexpected(letter))),
            None => Err((start, Unreadable::NoTarget)),
        }
    }

    fn part(&mut self) -> Part {
        let file = self.peek().and_then(File::from_letter);
        self.at += usize::from(file.is_some());
        let latin = self.peek().and_then(Rank::from_digit);
        let local = self.peek().and_then(|digit| self.letters.rank_of_local_digit(digit));
        self.style |= Style::FOREIGN.when(local.is_some());
        let rank = latin.or(local);
        self.at += usize::from(rank.is_some());
        (file, rank)
    }

    /// A dash or a capture sign: is one there, and is it a capture sign?
    fn separator(&mut self) -> (bool, bool) {
        if self.take(is_dash) {
            self.style |= Style::HYPHEN;
            return (true, false);
        }
        let sign = self.peek();
        let capture = self.take(is_capture_sign);
        self.style |= Style::CAPTURE_SIGN.when(capture && sign != Some('x'));
        (capture, capture)
    }

    /// The arrival square, or its file alone in a pawn capture by files.
    fn target(&mut self, named: Option<Role>, from: Part, to: Part) -> Result<(File, Option<Rank>), Fault> {
        let pawn = named.is_none_or(|role| role == Role::Pawn);
        match (from, to) {
            ((None, Some(_)), _) if named.is_none() => Err(self.no_target()),
            ((file, rank), (Some(to), Some(to_rank))) => {
                let whole_or_idle = file.is_some() && (rank.is_some() || pawn && file == Some(to));
                self.style |= Style::LONG.when(whole_or_idle);
                Ok((to, Some(to_rank)))
            }
            ((Some(file), None), (Some(to), None)) if pawn && file.index().abs_diff(to.index()) == 1 => {
                self.style |= Style::SHORT_CAPTURE;
                Ok((to, None))
            }
            _ => Err(self.no_target()),
        }
    }

    fn no_target(&self) -> Fault {
        match self.glyphs.get(self.at) {
            Some((letter, start)) if letter.is_alphabetic() && !letter.is_ascii_lowercase() => {
                (*start, Unreadable::UnknownLetter(*letter))
            }
            Some((letter, start)) => (*start, Unreadable::Unexpected(*letter)),
            None => (self.end, Unreadable::NoTarget),
        }
    }

    /// The new piece, in any form; a sign without a piece leaves it missing.
    fn promotion(&mut self) -> Result<Option<Role>, Fault> {
        let Some(sign) = self.peek() else { return Ok(None) };
        let signed = self.take(|letter| matches!(letter, '=' | '/' | '('));
        let opened = signed && (sign == '(' || self.take(|letter| letter == '('));
        if sign == '(' {
            self.take(|letter| letter == '=');
        }
        self.style |= Style::NO_EQUALS.when(!signed || sign != '=' || opened);
        let Some(letter) = self.peek() else { return if opened { Err(self.no_target()) } else { Ok(None) } };
        let becomes = self.role().or_else(|| self.small_role(letter));
        if becomes.is_none() {
            let unknown = letter.is_alphabetic();
            let why = if unknown { Unreadable::UnknownLetter(letter) } else { Unreadable::Unexpected(letter) };
            return Err((self.place(), why));
        }
        if opened && !self.take(|letter| letter == ')') {
            return Err((self.place(), self.peek().map_or(Unreadable::NoTarget, Unreadable::Unexpected)));
        }
        Ok(becomes)
    }

    /// A new piece written with a small letter.
    fn small_role(&mut self, letter: char) -> Option<Role> {
        if !letter.is_lowercase() {
            return None;
        }
        let (role, length) = self.letters.read_chars(&letter.to_uppercase())?;
        self.at += length;
        self.style |= Style::SMALL_LETTER.with(Style::FOREIGN.when(!self.letters.is_english()));
        Some(role)
    }
}

/// The piece of a figurine of either colour (U+2654 to U+265F).
fn role_of_figurine(figurine: char) -> Option<Role> {
    let index = (figurine as u32).checked_sub(0x2654).filter(|index| *index < 12)? % 6;
    Role::ALL.get(5 - index as usize).copied()
}
