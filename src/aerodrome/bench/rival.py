"""The yardstick: python-chess, measured in the same run on the same machine."""

from random import Random

from aerodrome.bench.clock import now

try:
    import chess
except ImportError:  # it belongs to the development tools, not to a plain install
    chess = None  # type: ignore[assignment]

MISSING = "python-chess is not installed, so there is nothing to compare with: pip install chess"
MIDDLE_GAME = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 8"
DRAW_CLOCK = 100
"""Half-moves without capture or pawn move after which a random game stops."""


def there() -> bool:
    """Is python-chess installed?"""
    return chess is not None


def random_moves(moves: int) -> float:
    """Moves per second of random games: list the legal moves, push one of them."""
    rng = Random(1)
    done = 0
    began = now()
    while done < moves:
        board = chess.Board()
        while (legal := list(board.legal_moves)) and board.halfmove_clock < DRAW_CLOCK:
            board.push(legal[rng.randrange(len(legal))])
            done += 1
    return done / (now() - began)


def move_lists(times: int) -> float:
    """Lists of all legal moves per second, in a fixed position of the middle game."""
    board = chess.Board(MIDDLE_GAME)
    began = now()
    for _ in range(times):
        list(board.legal_moves)
    return times / (now() - began)
