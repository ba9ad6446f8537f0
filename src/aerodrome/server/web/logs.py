"""The log: the same complaint again and again is written down a few times, then counted."""

import json
import logging
import os
import time
from collections import OrderedDict

from aerodrome.server.web.limits import Bucket, Clock

PER_SECOND, AT_ONCE = 0.1, 20
"""So often the same complaint is written down, and so often at once."""
KINDS = 1000
"""So many kinds of complaints are told apart."""


def set_up(form: str) -> None:
    """Write the log to the standard error, as lines of text or of JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    handler.addFilter(Throttle())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


class JsonLines(logging.Formatter):
    """A line of JSON for each complaint, for programs that gather logs."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how bad, who, which process, what; and the traceback, where there is one."""
        told = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": os.getpid(),
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class Throttle(logging.Filter):
    """Lets a complaint pass now and then, with the number of those that were left out since."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._known: OrderedDict[tuple[str, int, str], tuple[Bucket, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Is the line to be written? What differs in the values of one text only is the same complaint."""
        kind = (record.name, record.levelno, str(record.msg))
        bucket, left_out = self._known.pop(kind, (Bucket(PER_SECOND, AT_ONCE, self._clock), 0))
        passes = bucket.take()
        if passes and left_out:
            record.msg, record.args = f"{record.getMessage()} (and {left_out} times more)", ()
        self._known[kind] = bucket, 0 if passes else left_out + 1
        while len(self._known) > KINDS:
            self._known.popitem(last=False)
        return passes
