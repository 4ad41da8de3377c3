"""The documentation of the API: one page made here, without scripts or anything from elsewhere."""

from benben.server.http.docs_page.plugin import DocsPage, RawSchema

__all__ = ["DocsPage", "RawSchema"]
