"""What programs can ask: the schema as JSON and YAML, and a plain page of it that loads nothing from anywhere."""

from collections.abc import Iterator
from html import escape
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin, YamlRenderPlugin

from aerodrome.server.wire import lobby

TYPES = [thing for thing in vars(lobby).values() if isinstance(thing, type) and issubclass(thing, msgspec.Struct)]
METHODS = ("get", "post", "put", "delete")


def with_wire_types(openapi_schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with our types as the decoder itself describes them: with every limit, and no unknown keys."""
    _, found = msgspec.json.schema_components(TYPES, ref_template="#/components/schemas/{name}")
    components = openapi_schema["components"]
    return {**openapi_schema, "components": {**components, "schemas": {**components["schemas"], **found}}}


class SchemaAsJson(JsonRenderPlugin):
    """`openapi.json`."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The schema for programs."""
        return super().render(request, with_wire_types(openapi_schema))


class SchemaAsYaml(YamlRenderPlugin):
    """`openapi.yaml`."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The schema for programs and people."""
        return super().render(request, with_wire_types(openapi_schema))


class OperationsPage(OpenAPIRenderPlugin):
    """The schema for people: bundled pages of others would load scripts from elsewhere."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The whole page."""
        info = openapi_schema["info"]
        parts = [
            '<!doctype html>\n<html lang="en">',
            f'<head><meta charset="utf-8"><title>{escape(info["title"])}</title></head>',
            f"<body>\n<h1>{escape(info['title'])} {escape(info['version'])}</h1>",
            f"<p>{escape(info.get('description') or '')}</p>",
            '<p>For programs: <a href="/api/schema/openapi.json">openapi.json</a>, '
            '<a href="/api/schema/openapi.yaml">openapi.yaml</a>.</p>',
            *_operations(openapi_schema["paths"]),
            "</body>\n</html>\n",
        ]
        return "\n".join(parts).encode()


def _operations(paths: dict[str, Any]) -> Iterator[str]:
    """A section for each operation."""
    for path, item in sorted(paths.items()):
        for method in METHODS:
            if method in item:
                yield from _operation(method.upper(), path, item[method])


def _operation(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"<section>\n<h2><code>{method} {escape(path)}</code></h2>"
    yield f"<p>{escape(operation.get('summary') or '')}. {escape(operation.get('description') or '')}</p>"
    parameters = operation.get("parameters") or []
    if parameters:
        yield "<ul>"
        yield from (f"<li><code>{escape(one['name'])}</code> ({escape(one['in'])})</li>" for one in parameters)
        yield "</ul>"
    yield "<table>\n<thead><tr><th>Status</th><th>Meaning</th></tr></thead>\n<tbody>"
    for status, response in sorted(operation.get("responses", {}).items()):
        yield f"<tr><td>{escape(status)}</td><td>{escape(response.get('description') or '')}</td></tr>"
    yield "</tbody>\n</table>\n</section>"
