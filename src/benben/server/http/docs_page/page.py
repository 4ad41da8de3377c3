"""The whole page."""

from collections.abc import Iterator
from html import escape

from benben.server.http.docs_page.html import Html, element, join, line, link, prose, section
from benben.server.http.docs_page.live import errors, live
from benben.server.http.docs_page.schema import Notes, Operation, Schema, operations
from benben.server.http.docs_page.texts import BEGIN
from benben.server.http.docs_page.types import field, fields, type_of


def page(schema: Schema, style: str, raw: str) -> str:
    """The whole page."""
    sections = [_begin(raw), *_tags(schema), live(), errors(), _schemas(schema)]
    about = schema["info"]
    main = element("main", *sections, id="content")
    body = element("body", _skip(), _header(about), _contents(schema), main)
    return f'<!DOCTYPE html>\n<html lang="en">{_head(about["title"], style)}{body}</html>\n'


def _head(title: str, style: str) -> Html:
    facts = Html(
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        '<meta name="color-scheme" content="light dark">'
        f'<link rel="stylesheet" href="{escape(style)}">'
    )
    return element("head", facts, element("title", f"{title}: the API"))


def _skip() -> Html:
    return element("a", "To the text", href="#content", class_="skip")


def _header(about: Schema) -> Html:
    title = element("h1", about["title"], " ", element("small", about["version"]))
    return element("header", title, prose(about.get("description", "")))


def _contents(schema: Schema) -> Html:
    lines = [link("begin", "Before you begin")]
    for tag, tagged in _by_tag(schema):
        inner = [element("li", link(it["operationId"], it["summary"])) for _, _, it in tagged]
        lines.append(join([link(f"tag-{tag}", tag), element("ul", *inner)]))
    lines += [link("live", "Live"), link("errors", "Errors"), link("schemas", "Schemas")]
    entries = element("ul", *(element("li", line) for line in lines))
    return element("nav", element("h2", "Contents"), entries, aria_label="Contents")


def _by_tag(schema: Schema) -> list[tuple[str, list[Operation]]]:
    """The operations by their tags, in the order in which the server names the tags."""
    tags: dict[str, list[Operation]] = {}
    for methods in schema["paths"].values():
        tags.update((_tag(operation), []) for operation in methods.values())
    for operation in operations(schema):
        tags[_tag(operation[2])].append(operation)
    return list(tags.items())


def _tag(operation: Schema) -> str:
    return str(operation.get("tags", ["Others"])[0])


def _begin(raw: str) -> Html:
    link = element("a", "the schema in OpenAPI's form", href=raw)
    more = element("p", "Programs read ", link, ".")
    return section("begin", "Before you begin", prose(BEGIN), more)


def _tags(schema: Schema) -> Iterator[Html]:
    notes = Notes()
    for tag, tagged in _by_tag(schema):
        parts = [_operation(schema, notes, operation) for operation in tagged]
        yield section(f"tag-{tag}", tag, *parts)


def _operation(schema: Schema, notes: Notes, operation: Operation) -> Html:
    method, path, facts = operation
    call = [element("span", method, class_=f"method {method.lower()}"), " ", element("code", path)]
    parts = [
        element("h3", facts["summary"]),
        element("p", *call, class_="call"),
        prose(facts.get("description", "")),
        *_parameters(facts),
        *_body(schema, notes, facts),
        *_answers(schema, notes, facts),
    ]
    return element("article", *parts, id=facts["operationId"])


def _parameters(operation: Schema) -> Iterator[Html]:
    if parameters := operation.get("parameters"):
        yield element("h4", "Parameters")
        yield element("dl", *map(_parameter, parameters), class_="fields")


def _parameter(parameter: Schema) -> Html:
    words = [f"in the {parameter['in']}", *([] if parameter["required"] else ["optional"])]
    note = parameter.get("description", "")
    return field(parameter["name"], parameter["schema"], note, ", ".join(words))


def _body(schema: Schema, notes: Notes, operation: Schema) -> Iterator[Html]:
    for media, content in operation.get("requestBody", {}).get("content", {}).items():
        yield element("h4", "Body ", element("small", media))
        yield _expanded(schema, notes, content["schema"])


def _answers(schema: Schema, notes: Notes, operation: Schema) -> Iterator[Html]:
    for status, answer in operation["responses"].items():
        if status == "default":
            continue
        contents = answer.get("content", {})
        yield element("h4", f"Answer {status} ", element("small", ", ".join(contents) or "empty"))
        for content in contents.values():
            yield _expanded(schema, notes, content["schema"])


def _expanded(schema: Schema, notes: Notes, part: Schema) -> Html:
    """A type, and what it consists of if it has a name."""
    name = part.get("$ref", "").rpartition("/")[2]
    if not name:
        return element("p", type_of(part), class_="type")
    named = schema["components"]["schemas"][name]
    text, about_fields = notes.about(name, named)
    first = element("p", type_of(part), ": ", line(text)) if text else element("p", type_of(part))
    return join([first, fields(named, about_fields)])


def _schemas(schema: Schema) -> Html:
    notes = Notes()
    parts = []
    for name, named in schema["components"]["schemas"].items():
        text, about_fields = notes.about(name, named)
        about = [element("h3", name), prose(text), fields(named, about_fields)]
        parts.append(element("article", *about, id=name))
    return section("schemas", "Schemas", *parts)
