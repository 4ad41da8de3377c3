/** The router: the page follows from the address. */

export interface Route {
  path: string;
  parts: string[];
  query: URLSearchParams;
}

function read(): Route {
  const { pathname, search } = window.location;
  return { path: pathname, parts: pathname.split("/").filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(search) };
}

export const route: { current: Route } = $state({ current: read() });

/** Go to another page of this application. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  route.current = read();
  window.scrollTo(0, 0);
}

/** Follow links within the application without loading it again. */
export function followLinks(): void {
  window.addEventListener("popstate", () => (route.current = read()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (link.target || link.download || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
