//! Times as people write them: `5:00`, `1:22:00`, `30s`, `250ms`, `2m`, `1h`.

/// Milliseconds that a text names, or `None` if it names no time.
#[must_use]
pub fn read_ms(text: &str) -> Option<u64> {
    if let Some(number) = text.strip_suffix("ms") {
        return number.parse().ok();
    }
    for (unit, ms) in [("s", 1000), ("m", 60_000), ("h", 3_600_000)] {
        if let Some(number) = text.strip_suffix(unit) {
            return number.parse::<u64>().ok()?.checked_mul(ms);
        }
    }
    let parts: Vec<&str> = text.split(':').collect();
    let (hours, minutes, seconds) = match parts[..] {
        [minutes, seconds] => ("0", minutes, seconds),
        [hours, minutes, seconds] => (hours, minutes, seconds),
        _ => return None,
    };
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    if seconds.len() != 2 || fraction.is_empty() || fraction.len() > 3 {
        return None;
    }
    let scale = [100, 10, 1][fraction.len() - 1];
    let minutes = hours.parse::<u64>().ok()?.checked_mul(60)?.checked_add(minutes.parse().ok()?)?;
    let ms = minutes.checked_mul(60)?.checked_add(seconds.parse().ok()?)?.checked_mul(1000)?;
    ms.checked_add(fraction.parse::<u64>().ok()? * scale)
}

/// The same the other way: `5:00`, `1:22:00`, with thousandths only where there are any.
#[must_use]
pub fn write_ms(ms: u64) -> String {
    let (seconds, fraction) = (ms / 1000, ms % 1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let mut text = match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    };
    if fraction > 0 {
        text.push_str(format!(".{fraction:03}").trim_end_matches('0'));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_written() {
        for (text, ms) in [("5:00", 300_000), ("1:22:00", 4_920_000), ("0:00.5", 500), ("0:09.05", 9_050)] {
            assert_eq!(read_ms(text), Some(ms), "{text}");
            assert_eq!(write_ms(ms), text);
        }
        for (text, ms) in [("30s", 30_000), ("250ms", 250), ("2m", 120_000), ("1h", 3_600_000)] {
            assert_eq!(read_ms(text), Some(ms), "{text}");
        }
        for text in ["", "5", ":", "5:0", "x:00", "99999999999999999999h", "1:2:3:4", "5:00."] {
            assert_eq!(read_ms(text), None, "{text}");
        }
    }
}
