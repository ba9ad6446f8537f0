"""The threads that rooms share."""

from concurrent.futures import Executor
from typing import NamedTuple


class Workers(NamedTuple):
    """Threads: some draw up what is shown and run the rules, some are for bots that think."""

    drawing: Executor
    thinking: Executor
