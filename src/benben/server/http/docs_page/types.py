"""Types and their limits in words."""

import json
from html import escape

from benben.server.http.docs_page.html import Html, element, join, line, link
from benben.server.http.docs_page.schema import Schema


def type_of(schema: Schema) -> Html:
    """A type in a few words, with links to the named ones."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return link(name, name)
    if "const" in schema:
        return Html(escape(json.dumps(schema["const"]), quote=False))
    if "enum" in schema:
        return join((json.dumps(choice, ensure_ascii=False) for choice in schema["enum"]), " | ")
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return join((type_of(choice) for choice in schema[several] if choice), " or ")
    if isinstance(schema.get("type"), list):
        return join(schema["type"], " or ")
    return _collection(schema) or join([schema.get("type", "anything")])


def _collection(schema: Schema) -> Html | None:
    if "prefixItems" in schema:
        return join(["[", join(map(type_of, schema["prefixItems"]), ", "), "]"])
    if schema.get("type") == "array":
        return join(["list of ", type_of(schema.get("items", {}))])
    if schema.get("additionalProperties"):
        return join(["map from text to ", type_of(schema["additionalProperties"])])
    return None


def limits_of(schema: Schema) -> str:
    """What a value has to keep to, in words."""
    found = [
        _span(schema, "minimum", "maximum", ""),
        _span(schema, "minLength", "maxLength", " characters"),
        _span(schema, "minItems", "maxItems", " of them"),
        f"like {schema['pattern']}" if "pattern" in schema else "",
        f"{json.dumps(schema['default'])} if left out" if _tells(schema) else "",
    ]
    return ", ".join(filter(None, found))


def _tells(schema: Schema) -> bool:
    return schema.get("default") not in (None, (), [], {})


def _span(schema: Schema, low: str, high: str, unit: str) -> str:
    least, most = schema.get(low), schema.get(high)
    if least is not None and most is not None:
        return f"{least:,.0f} to {most:,.0f}{unit}"
    if most is not None:
        return f"at most {most:,.0f}{unit}"
    return f"at least {least:,.0f}{unit}" if least is not None else ""


def field(name: str, schema: Schema, note: str, *words: str) -> Html:
    """One field or parameter: its name, its type, its limits and what it means."""
    limits = limits_of(schema)
    head = [element("code", name), element("span", type_of(schema), class_="type")]
    head += [element("em", word) for word in words]
    about = [element("dd", limits, class_="limits")] if limits else []
    about += [element("dd", line(note))] if note or not limits else []
    return join([element("dt", join(head, " ")), *about])


def fields(schema: Schema, notes: dict[str, str]) -> Html:
    """The fields of an object."""
    properties, required = schema.get("properties", {}), schema.get("required", [])
    lines = [
        field(name, it, notes.get(name, ""), *([] if name in required else ["optional"]))
        for name, it in properties.items()
    ]
    return element("dl", *lines, class_="fields") if lines else Html()
