"""What an engine may not touch: chance, clocks and the system, the order of sets; and it forgets no await."""

import ast
from collections.abc import Iterator

import pytest

from tests.layout.modules import Module, engine_modules, modules, none_of

# An engine depends on answers and dice alone, so that a record replays anywhere and at any time.
BANNED_IN_ENGINES = {
    "asyncio", "concurrent", "datetime", "hashlib", "multiprocessing", "os", "random", "secrets", "socket",
    "subprocess", "threading", "time", "uuid",
}  # fmt: skip
EXCEPTIONS = {
    "core/dice.py": {"hashlib"},  # a die is a hash of seed and counter
    "core/journal.py": {"hashlib"},  # the record is a chain of hashes
    "core/typed.py": {"threading"},  # types are learned by one thread at a time
    "triangle/query.py": {"threading"},  # every thread has its own work space
    "triangle/reach.py": {"threading"},  # and remembers its own last question
}
MAY_DRAW_SEEDS = {"cli", "server", "connect"}


def test_engines_import_no_chance_no_clock_no_system():
    faults = []
    for module in engine_modules():
        banned = BANNED_IN_ENGINES - EXCEPTIONS.get(module.name, set())
        for line, name in module.imports():
            if name.split(".")[0] in banned or name.startswith("numpy.random"):
                faults.append(module.at(line, f"imports {name}"))
    none_of(faults)


def test_engines_draw_nothing_from_numpy():
    none_of([
        module.at(node.lineno, "uses numpy's random numbers")
        for module in engine_modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr == "random"
        and isinstance(node.value, ast.Name) and node.value.id in {"np", "numpy"}
    ])  # fmt: skip


def test_only_server_and_terminal_draw_seeds():
    none_of([
        module.at(line, f"imports {name}")
        for module in modules() if module.part not in MAY_DRAW_SEEDS
        for line, name in module.imports() if name.split(".")[0] == "secrets"
    ])  # fmt: skip


SETS = {"set", "frozenset"}
SET_TYPES = {*SETS, "AbstractSet", "MutableSet", "Set"}
SET_METHODS = {"union", "intersection", "difference", "symmetric_difference"}
WALKS = {"list", "tuple", "enumerate", "iter", "next", "zip", "map", "filter"}
Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
SCOPES = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)


def is_set_type(note: ast.expr | None) -> bool:
    """An annotation such as `set[int]` or `frozenset[str]`."""
    if isinstance(note, ast.Subscript):
        note = note.value
    return isinstance(note, ast.Name) and note.id in SET_TYPES


def is_set(node: ast.expr, known: set[str]) -> bool:
    """An expression that is plainly a set: a literal, a call of set(), an operation on one, a name bound to one."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Name(id=name):
            return name in known
        case ast.Call(func=ast.Name(id=name)):
            return name in SETS
        case ast.Call(func=ast.Attribute(value=owner, attr=method)):
            return method in SET_METHODS and is_set(owner, known)
        case ast.BinOp(op=ast.BitAnd() | ast.BitOr() | ast.BitXor() | ast.Sub(), left=left, right=right):
            return is_set(left, known) or is_set(right, known)
    return False


def inside(scope: Scope) -> Iterator[ast.AST]:
    """All nodes of a scope, without those of the functions defined in it."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, SCOPES):
            waiting.extend(ast.iter_child_nodes(node))


def names_of_sets(scope: Scope, known: set[str]) -> set[str]:
    """Names bound to a set in this scope, as far as its own lines tell."""
    names = set(known)
    others: set[str] = set()
    if not isinstance(scope, ast.Module):
        arguments = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
        names -= {argument.arg for argument in arguments}
        names |= {argument.arg for argument in arguments if is_set_type(argument.annotation)}
    for node in inside(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                (names if is_set(value, names) else others).add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=note):
                (names if is_set_type(note) else others).add(name)
    return names - others


def walks_over_sets(scope: Scope, known: set[str]) -> Iterator[int]:
    """Lines where a set is walked through, in this scope and the functions inside it."""
    known = names_of_sets(scope, known)
    for node in inside(scope):
        walked: list[ast.expr] = []
        match node:
            case ast.For(iter=source) | ast.comprehension(iter=source) | ast.Starred(value=source):
                walked = [source]
            case ast.Call(func=ast.Name(id=name), args=arguments) if name in WALKS:
                walked = arguments
            case ast.Call(func=ast.Attribute(attr="join"), args=arguments):
                walked = arguments
        yield from (source.lineno for source in walked if is_set(source, known))
        if isinstance(node, SCOPES):
            yield from walks_over_sets(node, known)


def test_engines_never_walk_through_a_set():
    none_of([
        module.at(line, "walks through a set; its order is not part of the record (use sorted, a tuple or a dict)")
        for module in engine_modules()
        for line in sorted(set(walks_over_sets(module.tree, set())))
    ])  # fmt: skip


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("for x in {1, 2}: pass", [1]),
        ("for x in set(a): pass", [1]),
        ("b = [x for x in frozenset(a)]", [1]),
        ("b = tuple({x for x in a} | c)", [1]),
        ("b = [*{1, 2}]", [1]),
        ("seen = set()\nfor x in seen: pass", [2]),
        ("def f(seen: set[int]):\n    return list(seen)", [2]),
        ("ALL = frozenset('ab')\ndef f():\n    return ','.join(ALL)", [3]),
        ("for x in sorted({1, 2}): pass", []),
        ("seen = set()\nprint(1 in seen, len(seen))", []),
        ("def f():\n    seen = set()\ndef g(seen):\n    return list(seen)", []),
    ],
)
def test_walks_over_sets_are_found(code, lines):
    assert list(walks_over_sets(ast.parse(code), set())) == lines


def coroutines_of(tree: ast.Module) -> set[str]:
    """Names of the module's own `async def` functions; methods are left to the type checker."""
    return {node.name for node in tree.body if isinstance(node, ast.AsyncFunctionDef)}


def forgotten_awaits(module: Module, known: dict[str, set[str]]) -> Iterator[tuple[int, str]]:
    """Statements that call a rule and drop the coroutine; `known` holds each module's coroutines."""
    names = {name: name for name in known.get(module.dotted, set())}
    aliases: dict[str, str] = {}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            source = module.source_of(node)
            for alias in node.names:
                if alias.name in known.get(source, set()):
                    names[alias.asname or alias.name] = alias.name
                elif f"{source}.{alias.name}" in known:
                    aliases[alias.asname or alias.name] = f"{source}.{alias.name}"
    for node in ast.walk(module.tree):
        match node:
            case ast.Expr(value=ast.Call(func=ast.Name(id=name))) if name in names:
                yield node.lineno, names[name]
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name))):
                if name in known.get(aliases.get(owner, ""), set()):
                    yield node.lineno, f"{owner}.{name}"
                elif owner == "table" and name in {"ask", "roll"}:
                    yield node.lineno, f"table.{name}"


def test_no_rule_is_called_without_await():
    known = {module.dotted: coroutines_of(module.tree) for module in engine_modules()}
    none_of([
        module.at(line, f"{name} is called without await")
        for module in engine_modules()
        for line, name in forgotten_awaits(module, known)
    ])  # fmt: skip
