//! The interface over HTTP: routes, and how answers and errors look.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, patch, post};
use axum::{Json, Router};
use davar_chess::{BySide, Side};
use davar_law::a06_chessclock::clock::{Bonus, Control};
use davar_scenario::{Fault, KEYWORDS, Subject, verbs};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::arrange::{Boards, Names, NewDeputy, RoundRobin, Trouble};
use crate::event::{self, Event, Wish};
use crate::hall::Hall;
use crate::seats::{Eyes, Seat};
use crate::ws::AsSide;
use crate::{export, page, ws};

/// The longest body of a request.
const LONGEST_BODY: usize = 256 * 1024;
/// The longest text of a QR code.
const LONGEST_QR: usize = 512;
/// The interface in machine-readable form.
const OPENAPI: &str = include_str!("../api/openapi.json");

type Halls = State<Arc<Hall>>;
type Reply = Result<Response, Failed>;

/// All routes of a hall.
pub fn router(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/pieces.svg", get(page::pieces))
        .route("/{*path}", get(page::asset))
        .route("/api/openapi.json", get(openapi))
        .route("/api/words", get(words))
        .route("/api/me", get(me))
        .route("/api/preview", post(preview))
        .route("/api/qr", post(qr))
        .route("/api/events", get(events).post(make_event))
        .route("/api/events/{event}", get(event).patch(change_event))
        .route("/api/events/{event}/boards", post(make_boards))
        .route("/api/events/{event}/round-robin", post(round_robin))
        .route("/api/events/{event}/deputies", post(deputies))
        .route("/api/events/{event}/links", get(links))
        .route("/api/events/{event}/results", get(results))
        .route("/api/events/{event}/games.pgn", get(games))
        .route("/api/events/{event}/report.trf", get(trf))
        .route("/api/boards/{board}", get(board).merge(patch(rename)))
        .route("/api/boards/{board}/relink", post(relink))
        .route("/api/boards/{board}/say", post(say))
        .route("/api/boards/{board}/game.pgn", get(game))
        .route("/api/boards/{board}/log.jsonl", get(log))
        .route("/api/boards/{board}/position", get(position))
        .route("/api/boards/{board}/claim", get(claim))
        .route("/api/boards/{board}/report", get(report))
        .route("/api/ws", get(ws::connect))
        .merge(crate::course::routes())
        .merge(crate::lawbook::routes())
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(map_response(with_headers))
        .with_state(hall)
}

async fn with_headers(mut response: Response) -> Response {
    for (name, value) in page::HEADERS {
        response.headers_mut().insert(name, axum::http::HeaderValue::from_static(value));
    }
    response
}

/// An error of the interface.
struct Failed(StatusCode, Value);

impl Failed {
    fn new(status: StatusCode, message: &str) -> Self {
        Self(status, json!({ "error": message }))
    }

    fn missing() -> Self {
        Self::new(StatusCode::NOT_FOUND, "there is no such thing, or it is not seen from this seat")
    }

    fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, "this seat may not")
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}

impl From<Fault> for Failed {
    fn from(fault: Fault) -> Self {
        let error = json!({ "error": fault.message, "line": fault.line, "column": fault.column });
        Self(StatusCode::UNPROCESSABLE_ENTITY, error)
    }
}

impl From<Trouble> for Failed {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Fault(fault) => fault.into(),
            Trouble::Store(_) => Self::new(StatusCode::SERVICE_UNAVAILABLE, "it could not be stored"),
            Trouble::Full => Self::new(StatusCode::CONFLICT, "the hall has no more room for boards"),
            Trouble::Unknown => Self::missing(),
        }
    }
}

/// The seat whose token came with the request.
struct Entered(Arc<Seat>);

impl FromRequestParts<Arc<Hall>> for Entered {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Self, Failed> {
        let seat = bearer(&parts.headers).and_then(|token| hall.seat(token));
        seat.map(Self).ok_or_else(|| Failed::new(StatusCode::UNAUTHORIZED, "no token, or one that opens nothing"))
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// A body of JSON; what is wrong with it is said as of other errors.
struct Body<T>(T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned> axum::extract::FromRequest<S> for Body<T> {
    type Rejection = Failed;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, Failed> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(Failed::new(rejection.status(), &rejection.body_text())),
        }
    }
}

/// The event, if the seat is of it.
fn of_event(hall: &Hall, seat: &Seat, event: u64) -> Result<Arc<Event>, Failed> {
    if !seat.belongs_to(event) {
        return Err(Failed::missing());
    }
    hall.event(event).ok_or_else(Failed::missing)
}

/// The event, if the seat arranges it.
fn arranged(hall: &Hall, seat: &Seat, event: u64) -> Result<Arc<Event>, Failed> {
    let event = of_event(hall, seat, event)?;
    if seat.arranges(event.id) { Ok(event) } else { Err(Failed::forbidden()) }
}

/// The board, if the seat is its arbiter's.
fn ruled(hall: &Hall, seat: &Seat, board: u64) -> Result<(), Failed> {
    match hall.eyes(seat, board).ok_or_else(Failed::missing)? {
        Eyes::Arbiter => Ok(()),
        Eyes::Player | Eyes::Public => Err(Failed::forbidden()),
    }
}

fn answer(value: Value) -> Reply {
    Ok(Json(value).into_response())
}

/// A file to keep; browsers are told to store it and not to show it.
fn file(kind: &'static str, name: &str, text: String) -> Reply {
    let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || "-.".contains(*c)).collect();
    let disposition = format!("attachment; filename=\"{name}\"");
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], text).into_response())
}

async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}

async fn words() -> Json<Value> {
    let subject = |subject: Subject| match subject {
        Subject::Player => "player",
        Subject::Arbiter => "arbiter",
        Subject::Anyone => "anyone",
    };
    let phrases: Vec<Value> = verbs()
        .map(|verb| json!({ "subject": subject(verb.subject), "pattern": verb.pattern, "means": verb.means }))
        .collect();
    let setup: Vec<Value> = KEYWORDS
        .iter()
        .map(|keyword| json!({ "word": keyword.word, "form": keyword.form, "means": keyword.means }))
        .collect();
    Json(json!({ "phrases": phrases, "setup": setup }))
}

async fn me(State(hall): Halls, Entered(seat): Entered) -> Json<Value> {
    let event = seat.event().and_then(|event| hall.event(event));
    Json(json!({ "seat": seat.to_json(), "event": event.map(|event| hall.event_json(&event)) }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Preview {
    edition: u16,
    setup: Vec<String>,
}

async fn preview(Body(wish): Body<Preview>) -> Reply {
    let game = event::head(wish.edition, &event::clean(wish.setup))?.game()?;
    let control = game.clock().map(|clock| {
        let sides = BySide { white: clock.control(Side::White), black: clock.control(Side::Black) };
        json!({ "white": control_json(sides.white), "black": control_json(sides.black) })
    });
    answer(json!({ "ok": true, "regime": game.laws().regime().to_string(), "control": control }))
}

fn control_json(control: &Control) -> Value {
    let periods = control.periods().iter().map(|period| {
        let bonus = match period.bonus {
            Bonus::None => "none",
            Bonus::Added(_) => "added",
            Bonus::Refunded(_) => "refunded",
            Bonus::Delayed(_) => "delayed",
            Bonus::Hourglass => "hourglass",
            _ => "other",
        };
        json!({
            "moves": period.moves, "main_ms": period.main_ms,
            "bonus": bonus, "each_move_ms": period.bonus.each_move_ms(),
        })
    });
    json!({ "periods": periods.collect::<Vec<_>>() })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QrText {
    text: String,
}

async fn qr(Body(wish): Body<QrText>) -> Reply {
    let long = || Failed::new(StatusCode::UNPROCESSABLE_ENTITY, "the text is too long for a code");
    if wish.text.len() > LONGEST_QR {
        return Err(long());
    }
    let code = qrcode::QrCode::new(wish.text.as_bytes()).map_err(|_| long())?;
    let svg = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(200, 200).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

async fn events(State(hall): Halls, Entered(seat): Entered) -> Reply {
    if *seat != Seat::Hall {
        return Err(Failed::forbidden());
    }
    let events: Vec<Arc<Event>> = hall.books().events.values().cloned().collect();
    answer(json!({ "events": events.iter().map(|event| hall.event_json(event)).collect::<Vec<_>>() }))
}

async fn make_event(State(hall): Halls, Entered(seat): Entered, Body(wish): Body<Wish>) -> Reply {
    if *seat != Seat::Hall {
        return Err(Failed::forbidden());
    }
    let event = hall.make_event(wish).await?;
    let mut made = hall.event_json(&event);
    made["links"] = hall.links(&event);
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

async fn event(State(hall): Halls, Entered(seat): Entered, Path(event): Path<u64>) -> Reply {
    answer(hall.event_json(&*of_event(&hall, &seat, event)?))
}

async fn change_event(
    State(hall): Halls,
    Entered(seat): Entered,
    Path(event): Path<u64>,
    Body(wish): Body<Wish>,
) -> Reply {
    arranged(&hall, &seat, event)?;
    let event = hall.change_event(event, wish).await?;
    answer(hall.event_json(&event))
}

async fn make_boards(
    State(hall): Halls,
    Entered(seat): Entered,
    Path(event): Path<u64>,
    Body(wish): Body<Boards>,
) -> Reply {
    arranged(&hall, &seat, event)?;
    let boards = hall.make_boards(event, wish).await?;
    Ok((StatusCode::CREATED, Json(json!({ "boards": boards }))).into_response())
}

async fn round_robin(
    State(hall): Halls,
    Entered(seat): Entered,
    Path(event): Path<u64>,
    Body(wish): Body<RoundRobin>,
) -> Reply {
    arranged(&hall, &seat, event)?;
    let boards = hall.make_round_robin(event, wish).await?;
    Ok((StatusCode::CREATED, Json(json!({ "boards": boards }))).into_response())
}

async fn deputies(
    State(hall): Halls,
    Entered(seat): Entered,
    Path(event): Path<u64>,
    Body(wish): Body<NewDeputy>,
) -> Reply {
    arranged(&hall, &seat, event)?;
    let made = hall.make_deputy(event, wish).await?;
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

async fn links(State(hall): Halls, Entered(seat): Entered, Path(event): Path<u64>) -> Reply {
    let event = arranged(&hall, &seat, event)?;
    answer(hall.links(&event))
}

async fn results(State(hall): Halls, Entered(seat): Entered, Path(event): Path<u64>) -> Reply {
    let event = of_event(&hall, &seat, event)?;
    answer(export::results(&hall, &event))
}

/// Games that spectators do not see to the end yet are not given out as files either.
fn is_out(eyes: Eyes, peek: &crate::room::Peek<'_>) -> bool {
    eyes != Eyes::Public || peek.event.hall.delay == event::Delay::default() || peek.log.game().over().is_some()
}

async fn pgn_of(hall: &Arc<Hall>, seat: &Seat, board: u64) -> Option<String> {
    let eyes = hall.eyes(seat, board)?;
    let made = hall.query(board, move |peek| match is_out(eyes, peek) {
        true => export::pgn(peek, eyes).into(),
        false => Value::Null,
    });
    made.await?.as_str().map(str::to_owned)
}

async fn games(State(hall): Halls, Entered(seat): Entered, Path(event): Path<u64>) -> Reply {
    let event = of_event(&hall, &seat, event)?;
    let boards: Vec<u64> = hall.books().boards_of(event.id).map(|board| board.id).collect();
    let mut text = String::new();
    for board in boards {
        if hall.standing(board).started || hall.standing(board).score.is_some() {
            text.push_str(&pgn_of(&hall, &seat, board).await.unwrap_or_default());
        }
    }
    file("application/vnd.chess-pgn", &format!("event-{}.pgn", event.id), text)
}

async fn trf(State(hall): Halls, Entered(seat): Entered, Path(event): Path<u64>) -> Reply {
    let event = arranged(&hall, &seat, event)?;
    file("text/plain; charset=utf-8", &format!("event-{}.trf", event.id), export::trf(&hall, &event))
}

#[derive(Deserialize)]
struct After {
    #[serde(default)]
    from: u64,
}

async fn board(
    State(hall): Halls,
    Entered(seat): Entered,
    Path(board): Path<u64>,
    Query(After { from }): Query<After>,
) -> Reply {
    let eyes = hall.eyes(&seat, board).ok_or_else(Failed::missing)?;
    let text = hall.look(board, eyes, from).await.ok_or_else(unreadable)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

fn unreadable() -> Failed {
    Failed::new(StatusCode::SERVICE_UNAVAILABLE, "the game cannot be read")
}

async fn rename(State(hall): Halls, Entered(seat): Entered, Path(board): Path<u64>, Body(names): Body<Names>) -> Reply {
    ruled(&hall, &seat, board)?;
    hall.rename(board, names).await?;
    answer(json!({ "ok": true }))
}

async fn relink(State(hall): Halls, Entered(seat): Entered, Path(board): Path<u64>) -> Reply {
    let event = hall.board(board).ok_or_else(Failed::missing)?.1.id;
    arranged(&hall, &seat, event)?;
    hall.relink(board).await?;
    answer(json!({ "ok": true }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrase {
    phrase: String,
    #[serde(rename = "as")]
    as_side: Option<AsSide>,
}

async fn say(
    State(hall): Halls,
    Entered(seat): Entered,
    Path(board): Path<u64>,
    Body(Phrase { phrase, as_side }): Body<Phrase>,
) -> Reply {
    hall.eyes(&seat, board).ok_or_else(Failed::missing)?;
    let at = std::time::Instant::now();
    let said = hall.say(board, crate::room::Say { seat, as_side: as_side.map(Side::from), phrase, at }).await;
    let status = match &said {
        Ok(_) => StatusCode::OK,
        Err(refused) if refused.why == "not-yours" => StatusCode::FORBIDDEN,
        Err(refused) if refused.why == "storage" => StatusCode::SERVICE_UNAVAILABLE,
        Err(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    Ok((status, Json(ws::said_json(None, board, said))).into_response())
}

async fn game(State(hall): Halls, Entered(seat): Entered, Path(board): Path<u64>) -> Reply {
    let text = pgn_of(&hall, &seat, board).await.ok_or_else(Failed::missing)?;
    file("application/vnd.chess-pgn", &format!("board-{board}.pgn"), text)
}

/// Is there a sealed move that nobody may know yet?
fn is_sealed(peek: &crate::room::Peek<'_>) -> bool {
    let game = peek.log.game();
    game.over().is_none() && (game.is_to_seal().is_some() || game.envelope().is_some())
}

async fn log(State(hall): Halls, Entered(seat): Entered, Path(board): Path<u64>) -> Reply {
    ruled(&hall, &seat, board)?;
    // The log has the sealed move in words; who could read it would have opened the envelope.
    let read = |peek: &crate::room::Peek<'_>| match is_sealed(peek) {
        true => Value::Null,
        false => peek.log.to_json_lines().into(),
    };
    let text = hall.query(board, read).await.ok_or_else(unreadable)?;
    let sealed =
        || Failed::new(StatusCode::CONFLICT, "the log has a sealed move; it can be read when the envelope is open");
    let text = text.as_str().ok_or_else(sealed)?;
    file("application/jsonl", &format!("board-{board}.jsonl"), text.to_owned())
}

#[derive(Deserialize)]
struct Ply {
    ply: u32,
}

async fn position(
    State(hall): Halls,
    Entered(seat): Entered,
    Path(board): Path<u64>,
    Query(Ply { ply }): Query<Ply>,
) -> Reply {
    ruled(&hall, &seat, board)?;
    let found = hall.query(board, move |peek| export::position(peek, ply)).await.ok_or_else(unreadable)?;
    if found.is_null() { Err(Failed::missing()) } else { answer(found) }
}

async fn claim(State(hall): Halls, Entered(seat): Entered, Path(board): Path<u64>) -> Reply {
    ruled(&hall, &seat, board)?;
    answer(hall.query(board, export::claim).await.ok_or_else(unreadable)?)
}

async fn report(State(hall): Halls, Entered(seat): Entered, Path(board): Path<u64>) -> Reply {
    ruled(&hall, &seat, board)?;
    answer(hall.query(board, export::report).await.ok_or_else(unreadable)?)
}
