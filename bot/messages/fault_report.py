"""The direct message that tells the operator what is wrong with the bot."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages import limits
from bot.messages.components import Post, truncate
from bot.messages.table_texts import date_and_time
from bot.operations.condition import Fault

_LONGEST_REASON = 150


@dataclass(frozen=True)
class ReportedFault:
    """A fault, and when it ended; None if it lasts."""

    fault: Fault
    ended_at: datetime | None = None


def fault_report(faults: Iterable[ReportedFault], host: str, localizer: Localizer) -> Post:
    """Return the message about some faults on a machine."""
    lines = [f"{_heading(localizer)}\n-# {localizer('operator-host', host=host)}"]
    for each in faults:
        since = date_and_time(each.fault.since)
        reason = " ".join(each.fault.why.replace("`", "'").split())
        cause = f"`{reason[:_LONGEST_REASON]}`" if reason else ""
        if each.ended_at is None:
            told = localizer(f"fault-{each.fault.key}", since=since)
            advice = localizer(f"operator-advice-{each.fault.key}")
        else:
            told = localizer(
                f"operator-over-{each.fault.key}", since=since, until=date_and_time(each.ended_at)
            )
            advice = ""
        lines.append("\n".join(part for part in (f"**{told}**", cause, advice) if part))
    return Post(truncate("\n\n".join(lines), limits.CONTENT))


def is_fault_report(text: str) -> bool:
    """Return whether a message of the bot is a report of faults, in any language."""
    return any(text.startswith(_heading(localizer_for(language))) for language in LANGUAGES)


def _heading(localizer: Localizer) -> str:
    return f"### {localizer('operator-heading')}"
