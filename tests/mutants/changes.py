"""Small changes of code, each of which breaks a rule if it means anything: what a good test notices.

Comparisons are flipped and moved by one, numbers raised, conditions turned round, sums made differences, events not
told, and numbers that are read from a table of the rulebook raised as they are read. Words are left alone.
"""

import ast
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import count

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
NEXT_TO: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt
}  # fmt: skip
OTHER_SIGN: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
OTHER_END = {"min": "max", "max": "min"}
RAISED = "__raised__"
"""The name under which a changed function finds what raises a number that it has read."""
TABLES = re.compile(r"(\w*charts\.\w+|\w*\.?(?:tables|table|numbers|experience))\(\)")
WORDS = (ast.JoinedStr, ast.arguments, ast.Import, ast.ImportFrom)
SEQUENCES = (ast.Tuple, ast.List, ast.ListComp, ast.JoinedStr)


@dataclass(frozen=True)
class Change:
    """One change: what was done at which line, and the tree that holds it."""

    line: int
    words: str
    tree: ast.stmt


def changes(tree: ast.stmt) -> Iterator[Change]:
    """Every change of a function, of the methods of a class, or of a table, one at a time."""
    read = _read_from_tables(tree)
    methods = [node for node in getattr(tree, "body", ()) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for node in (node for part in (methods if isinstance(tree, ast.ClassDef) else [tree]) for node in _code(part)):
        for words, new in _others(node, read):
            ast.copy_location(new, node)
            changed: ast.stmt = deepcopy(tree, {id(node): new})
            line = getattr(node, "lineno", tree.lineno)
            yield Change(line, words, ast.fix_missing_locations(changed))


def numbered(tree: ast.stmt) -> list[tuple[str, Change]]:
    """The changes with names that stay the same as long as the code does: line within the tree, words, number."""
    seen: dict[str, count[int]] = {}
    found = []
    for change in changes(tree):
        name = f"{change.line - tree.lineno}: {change.words}"
        found.append((f"{name} ({next(seen.setdefault(name, count(1)))})", change))
    return found


def _code(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes whose change can mean something: no docstring, no annotation, no decorator, no words."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list", "bases", "keywords") and not isinstance(tree, ast.Call):
            continue
        for node in value if isinstance(value, list) else [value]:
            if (
                isinstance(node, ast.AST)
                and not isinstance(node, WORDS)
                and not _is_text(node)
                and not _is_safety(node)
            ):
                yield node
                yield from _code(node)


def _is_safety(node: ast.AST) -> bool:
    """What only guards against our own mistakes: an assertion, or that two lists are of one length."""
    return isinstance(node, ast.Assert) or (isinstance(node, ast.keyword) and node.arg == "strict")


def _is_text(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        node = node.value
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _others(node: ast.AST, read: set[int]) -> Iterator[tuple[str, ast.AST]]:
    """What may stand in the place of a node, each with words that tell it."""
    if isinstance(node, ast.expr) and id(node) in read:
        call = ast.Call(ast.Name(RAISED, ast.Load()), [node], [])
        yield f"{_short(node)} raised by one", call
    match node:
        case ast.Compare():
            yield from _comparisons(node)
        case ast.Constant(value=bool(value)):
            yield f"{value} → {not value}", ast.Constant(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield f"{value} → {value + 1}", ast.Constant(value + 1)
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"{_short(node)}: and ↔ or", ast.BoolOp(other, values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"{_short(node)} without its not", operand
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OTHER_SIGN:
            if not isinstance(left, SEQUENCES) and not isinstance(right, SEQUENCES) and not _is_text(right):
                yield f"{_short(node)}: + ↔ -", ast.BinOp(left, OTHER_SIGN[type(op)](), right)
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in OTHER_SIGN:
            if not isinstance(value, SEQUENCES):
                yield f"{_short(node)}: + ↔ -", ast.AugAssign(target, OTHER_SIGN[type(op)](), value)
        case ast.Call(func=ast.Name(id="min" | "max" as name), args=given, keywords=named):
            yield f"{_short(node)}: min ↔ max", ast.Call(ast.Name(OTHER_END[name], ast.Load()), given, named)
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr="tell"))):
            yield f"{_short(node)} not told", ast.Pass()
        case ast.If(test=test, body=body, orelse=orelse) if _is_bare(test):
            yield f"if not {_short(test)}", ast.If(_negated(test), body, orelse)
        case ast.IfExp(test=test, body=one, orelse=another) if _is_bare(test):
            yield f"if not {_short(test)}", ast.IfExp(_negated(test), one, another)


def _comparisons(node: ast.Compare) -> Iterator[tuple[str, ast.AST]]:
    for at, op in enumerate(node.ops):
        for others in (OPPOSITE, NEXT_TO):
            if type(op) in others:
                ops = [others[type(op)]() if at == number else one for number, one in enumerate(node.ops)]
                new = ast.Compare(node.left, ops, node.comparators)
                yield f"{_short(node)} → {_short(new)}", new


def _is_bare(test: ast.expr) -> bool:
    """A condition that no other change turns round."""
    return not isinstance(test, ast.Compare | ast.BoolOp | ast.NamedExpr | ast.Constant) and not (
        isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    )


def _negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _read_from_tables(tree: ast.AST) -> set[int]:
    """The expressions that read something from a table of the rulebook, directly or through a name of the function."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target, value in _bindings(node):
                if isinstance(target, ast.Name) and TABLES.match(ast.unparse(value)):
                    names.add(target.id)
    return set(_reads(tree, names))


def _bindings(node: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    for target in node.targets:
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            yield from zip(target.elts, node.value.elts, strict=False)
        else:
            yield target, node.value


def _reads(node: ast.AST, names: set[str]) -> Iterator[int]:
    """The longest chains of attributes, calls and indices that begin at a table."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Attribute | ast.Call | ast.Subscript) and _root(child, names):
            if isinstance(getattr(child, "ctx", ast.Load()), ast.Load):
                yield id(child)
        else:
            yield from _reads(child, names)


def _root(node: ast.expr, names: set[str]) -> bool:
    first = True
    while isinstance(node, ast.Attribute | ast.Call | ast.Subscript):
        if TABLES.fullmatch(ast.unparse(node)):
            return not first
        node = node.func if isinstance(node, ast.Call) else node.value
        first = False
    return isinstance(node, ast.Name) and node.id in names


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 60 else f"{text[:57]}..."
