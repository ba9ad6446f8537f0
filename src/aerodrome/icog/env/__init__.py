"""In Clouds of Glory in numbers, for programs that learn."""

from aerodrome.icog.env.encoder import ENCODER

__all__ = ["ENCODER"]
