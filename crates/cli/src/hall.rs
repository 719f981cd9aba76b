//! `davar hall`: the playing hall.

use davar_hall::Config;

use crate::Found;
use crate::args::HallCall;
use crate::failure::Failure;

pub(crate) fn run(call: &HallCall) -> Result<Found, Failure> {
    let config = Config {
        listen: call.listen,
        data: call.data.clone(),
        lang: call.lang.map(|lang| lang.code().to_owned()),
        limits: davar_hall::Limits::default(),
    };
    davar_hall::run(&config, std::io::stdout())
        .map_err(|error| Failure::new(format!("the hall at {} in {}: {error}", call.listen, call.data.display())))?;
    Ok(Found::Nothing)
}
