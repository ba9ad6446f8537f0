"""What a PDF holds, read back from its own drawing operators: lengths, circles, words."""

from functools import lru_cache
from io import BytesIO
from math import hypot
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 72 / 25.4
Spot = tuple[float, float]


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def text(pdf: bytes) -> str:
    """All words of all pages."""
    return "\n".join(page.extract_text() for page in reader(pdf).pages)


@lru_cache(maxsize=16)
def operators(pdf: bytes, page: int) -> list[tuple[list[Any], str]]:
    """The drawing operators of a page, each with its operands."""
    document = reader(pdf)
    content = ContentStream(document.pages[page].get_contents(), document)
    return [(list(operands), operator.decode()) for operands, operator in content.operations]


def named(pdf: bytes, name: str) -> list[tuple[list[float], str]]:
    """The path operators drawn under a name, on whichever page it is; nothing around them may scale the drawing."""
    for page in range(len(reader(pdf).pages)):
        inside = False
        found: list[tuple[list[float], str]] = []
        for operands, operator in operators(pdf, page):
            if operator == "cm":
                assert [float(one) for one in operands] == [1, 0, 0, 1, 0, 0]
            elif operator == "BMC":
                inside = operands[0] == f"/{name}"
            elif operator == "EMC":
                if inside:
                    return found
            elif inside and operator in ("m", "l", "c", "re", "h"):
                found.append(([float(one) for one in operands], operator))
    raise AssertionError(f"nothing named {name}")


def marks(pdf: bytes, page: int, name: str) -> list[list[tuple[list[float], str]]]:
    """Everything on a page that is drawn under a name, each time up to the next name or its end."""
    found: list[list[tuple[list[float], str]]] = []
    inside = False
    for operands, operator in operators(pdf, page):
        if operator == "BMC":
            inside = operands[0] == f"/{name}"
            if inside:
                found.append([])
        elif operator == "EMC":
            inside = False
        elif inside and operator in ("m", "l", "c", "re", "h"):
            found[-1].append(([float(one) for one in operands], operator))
    return found


def extent(path: list[tuple[list[float], str]]) -> tuple[float, float, float, float]:
    """Left, low, right and high ends of a path, in millimetres."""
    spots: list[Spot] = []
    for operands, operator in path:
        if operator == "re":
            x, y, wide, high = operands
            spots += [(x, y), (x + wide, y + high)]
        elif operator in ("m", "l", "c"):
            spots.append((operands[-2], operands[-1]))
    across, up = [[spot[axis] / MM for spot in spots] for axis in (0, 1)]
    return min(across), min(up), max(across), max(up)


def arcs(path: list[tuple[list[float], str]]) -> list[list[Spot]]:
    """The curved rows of a path, each as points on it: ends of the pieces and their middles."""
    found: list[list[Spot]] = []
    here: Spot = (0.0, 0.0)
    curving = False
    for operands, operator in path:
        if operator == "c":
            x1, y1, x2, y2, x3, y3 = operands
            middle = ((here[0] + 3 * x1 + 3 * x2 + x3) / 8, (here[1] + 3 * y1 + 3 * y2 + y3) / 8)
            if not curving:
                found.append([here])
            found[-1] += [middle, (x3, y3)]
            here, curving = (x3, y3), True
        elif operator in ("m", "l"):
            here, curving = (operands[0], operands[1]), False
    return found


def circle(points: list[Spot]) -> tuple[Spot, float]:
    """Centre and radius of the circle through the first, the middle and the last point; all others must lie on it."""
    (ax, ay), (bx, by), (cx, cy) = points[0], points[len(points) // 2], points[-1]
    d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    a, b, c = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
    centre = ((a * (by - cy) + b * (cy - ay) + c * (ay - by)) / d, (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / d)
    radius = hypot(ax - centre[0], ay - centre[1])
    for x, y in points:
        assert abs(hypot(x - centre[0], y - centre[1]) - radius) < 0.05 * MM
    return centre, radius
