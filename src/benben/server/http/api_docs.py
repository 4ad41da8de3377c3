"""The API's documentation: the OpenAPI schema for programs, and Swagger UI for people."""

import inspect
from collections.abc import Iterator
from copy import deepcopy
from html import escape
from typing import Any

import msgspec
from litestar import Request, Router
from litestar.openapi.plugins import JsonRenderPlugin, SwaggerRenderPlugin

from benben.core import Outcome
from benben.server.http.site import newest_asset
from benben.server.tables import refusals

AnyRequest = Request[Any, Any, Any]
Schema = dict[str, Any]
Operation = tuple[str, str, Schema]
"""A method, a path, and what the schema says of them."""

REFUSAL: Schema = {
    "title": "Refusal",
    "type": "object",
    "description": "Why something was not done. Nothing has changed.",
    "properties": {
        "error": {
            "type": "string",
            "enum": sorted({refusal.key for refusal in refusals.ALL}),
            "description": "A key for programs and translations.",
        },
        "message": {"type": "string", "description": "A sentence in English for people."},
        "details": {
            "type": "array",
            "items": {"type": "object"},
            "description": "With `validation`: what is wrong where.",
        },
        "state": {"type": "integer", "description": "With `stale`: the number of the state."},
        "rule": {"type": "string", "description": "With `illegal`: the rule, such as PY-06."},
        "reason": {"type": "string", "description": "With `illegal`: a key to translate by."},
        "facts": {"type": "object", "description": "With `illegal`: what fills the translation."},
    },
    "required": ["error", "message"],
}

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}: the API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{style}">
<script src="{script}" defer></script>
<script src="/api-docs.js" defer></script>
</head>
<body>
<div id="swagger-ui" data-schema="{schema}"></div>
<noscript>This page needs JavaScript. <a href="{schema}">The schema</a> does not.</noscript>
</body>
</html>
"""
NOT_BUILT = """<!doctype html>
<html lang="en"><head><title>{title}: the API</title></head>
<body><p>The pages are not built: run <code>make web</code>.
Programs read <a href="{schema}">the schema</a>.</p></body></html>
"""


class ApiPage(SwaggerRenderPlugin):
    """Swagger UI as our Content-Security-Policy allows it: nothing inline, all from this server."""

    def __init__(self) -> None:
        super().__init__(
            path="/",
            js_url=newest_asset("swagger-ui-*.js"),
            css_url=newest_asset("swagger-ui-*.css"),
        )

    def render(self, request: AnyRequest, openapi_schema: Schema) -> bytes:
        """The page, or what is missing: Litestar would otherwise load scripts from a CDN."""
        page = PAGE if self._is_built else NOT_BUILT
        return page.format(
            title=escape(openapi_schema["info"]["title"]),
            schema=self.get_openapi_json_route(request),
            script=self.js_url,
            style=self.css_url,
        ).encode()

    @property
    def _is_built(self) -> bool:
        return self.js_url.startswith("/")

    def receive_router(self, router: Router) -> None:
        """Add nothing: Litestar would add a page for OAuth2, which this API does not use."""


class ApiSchema(JsonRenderPlugin):
    """The schema with the answers that refuse as they really are, and what the types mean."""

    def render(self, request: AnyRequest, openapi_schema: Schema) -> bytes:
        """The schema as JSON."""
        return self.render_json(request, complete(openapi_schema))


def complete(schema: Schema) -> Schema:
    """The schema with one common form for whatever is refused, and a text for each type."""
    schema = deepcopy(schema)
    refused = {
        "description": _refusals(),
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
    }
    for _, _, operation in operations(schema):
        answers = {code: it for code, it in operation["responses"].items() if code < "400"}
        operation["responses"] = answers | {"default": refused}
    named = schema.setdefault("components", {}).setdefault("schemas", {})
    texts = _texts()
    for name, part in named.items():
        part.setdefault("description", texts.get((name, frozenset(part.get("properties", ())))))
    schema["components"]["schemas"] = dict(sorted({**named, "Refusal": REFUSAL}.items()))
    return schema


def _refusals() -> str:
    """The statuses of refusals and their keys, as Markdown."""
    lines = [
        f"- **{status}**: {text} {' '.join(f'`{key}`' for key in refusals.keys_of(status))}"
        for status, text in refusals.STATUSES.items()
    ]
    return "\n".join(["Refused, with one of these statuses and keys in `error`:", "", *lines])


def _texts() -> dict[tuple[str, frozenset[str]], str]:
    """What our types say of themselves, by their names and fields: a name may occur twice."""
    kinds = (kind for kind in _descendants(msgspec.Struct) if kind.__module__.startswith("benben."))
    texts = {_named(kind, kind.__struct_encode_fields__): inspect.getdoc(kind) for kind in kinds}
    texts[_named(Outcome, inspect.get_annotations(Outcome))] = inspect.getdoc(Outcome)
    return {key: text for key, text in texts.items() if text}


def _named(kind: type, fields: Any) -> tuple[str, frozenset[str]]:
    config = getattr(kind, "__struct_config__", None)
    tag = {config.tag_field} if config is not None and config.tag_field else set()
    return kind.__name__, frozenset(fields) | tag


def _descendants(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for child in kind.__subclasses__():
        yield child
        yield from _descendants(child)


def operations(schema: Schema) -> Iterator[Operation]:
    """All operations, by their paths."""
    for path, methods in sorted(schema["paths"].items()):
        for method, operation in sorted(methods.items()):
            yield method.upper(), path, operation
