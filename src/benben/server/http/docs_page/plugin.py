"""The page and the schema as Litestar serves them."""

from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import Request, Response, Router, get
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from benben.server.http.docs_page.page import page
from benben.server.http.docs_page.schema import Schema, with_refusals

AnyRequest = Request[Any, Any, Any]

STYLE = (Path(__file__).parent / "style.css").read_text()
STYLE_VERSION = sha256(STYLE.encode()).hexdigest()[:12]


class DocsPage(OpenAPIRenderPlugin):
    """The schema as one page to read."""

    def __init__(self) -> None:
        super().__init__(path="/")
        self._page: bytes | None = None

    def render(self, request: AnyRequest, openapi_schema: Schema) -> bytes:
        """The page; it is made once."""
        if self._page is None:
            style = f"{request.app.route_reverse('docs-style')}?{STYLE_VERSION}"
            raw = self.get_openapi_json_route(request)
            self._page = page(with_refusals(openapi_schema), style, raw).encode()
        return self._page

    def receive_router(self, router: Router) -> None:
        """Serve the stylesheet beside the page."""
        router.register(_stylesheet)


class RawSchema(JsonRenderPlugin):
    """The schema for programs, with the answers that refuse as they really are."""

    def render(self, request: AnyRequest, openapi_schema: Schema) -> bytes:
        """The schema as JSON."""
        return self.render_json(request, with_refusals(openapi_schema))


@get("/style.css", name="docs-style", include_in_schema=False, sync_to_thread=False)
def _stylesheet() -> Response[str]:
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(STYLE, media_type="text/css", headers=headers)
