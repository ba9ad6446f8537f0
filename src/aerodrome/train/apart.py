"""Learning in a process of its own: JAX has threads, and a process with threads must not be forked, as battles are."""

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection

from aerodrome.core.faults import Fault
from aerodrome.train.fitting import EPOCHS, Fitted, Positions, fit

EPOCH = "epoch"


def fit_apart(
    found: Positions, seed: int, on_progress: Callable[[], object] = lambda: None, epochs: int = EPOCHS
) -> Fitted:
    """What `fit` finds; JAX is never loaded here."""
    context = get_context("spawn")
    here, there = context.Pipe(duplex=False)
    learner = context.Process(target=_learn, args=(there, found, seed, epochs))
    learner.start()
    there.close()
    try:
        while (told := here.recv()) == EPOCH:
            on_progress()
    except EOFError:
        learner.join()
        raise Fault("train", f"the process that learns ended with {learner.exitcode}", "memory enough") from None
    learner.join()
    if isinstance(told, Fitted):
        return told
    raise Fault(*told)


def _learn(told: Connection, found: Positions, seed: int, epochs: int) -> None:
    """Fit, and tell of every epoch, then of what was found or of what is wrong."""
    try:
        told.send(fit(found, seed, lambda: told.send(EPOCH), epochs))
    except Fault as fault:
        told.send([fault.where, fault.found, fault.allowed])
    finally:
        told.close()
