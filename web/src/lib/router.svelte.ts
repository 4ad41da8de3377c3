/** The router: the page follows from the address. A static site keeps it behind a #, so that any web server will do. */

import { hasServer } from "./server/place.svelte";

export interface Route {
  path: string;
  parts: string[];
  query: URLSearchParams;
  /** The place on the page. */
  anchor: string;
}

/** The address of a page as the browser shows it. */
const shown = (path: string): string => (hasServer ? path : `#${path}`);

/** The address of a page for people elsewhere. */
export const fullAddress = (path: string, origin = location.origin): string => (hasServer ? `${origin}${path}` : `${location.href.replace(/#.*/, "")}#${path}`);

function current(): URL {
  if (hasServer) return new URL(location.href);
  const path = location.hash.slice(1);
  return new URL(path.startsWith("/") ? path : "/", location.origin);
}

/** A part of an address as it is meant; as it stands if it means nothing, such as %E0. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): Route {
  const { pathname, searchParams, hash } = current();
  return { path: pathname, parts: pathname.split("/").filter(Boolean).map(decoded), query: searchParams, anchor: decoded(hash.slice(1)) };
}

/** The place on the page that the address names now. */
export const anchorNow = (): string => read().anchor;

/** What the address asks for now, with what was noted in it since the page was opened. */
export const queryNow = (): URLSearchParams => read().query;

export const route: { current: Route } = $state({ current: read() });

/** Go to another page of this application. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", shown(path));
  route.current = read();
  window.scrollTo(0, 0);
}

/** Note something in the address of this page. */
export function note(path: string): void {
  history.replaceState(null, "", shown(path));
}

/** Follow links within the application without loading it again. */
export function followLinks(): void {
  window.addEventListener("popstate", () => (route.current = read()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (link.target || link.download || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    if (!hasServer) {
      followShown(link, event);
      return;
    }
    if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  // Whatever else can be done with a link, such as opening it in a new tab, needs the address as it is shown.
  if (!hasServer) for (const kind of ["pointerdown", "focusin", "pointerover"]) document.addEventListener(kind, showAddress);
}

function showAddress({ target }: Event): void {
  const link = (target as Element).closest?.('a[href^="/"]');
  link?.setAttribute("href", shown(link.getAttribute("href")!));
}

function followShown(link: HTMLAnchorElement, event: Event): void {
  const address = link.getAttribute("href")!.replace(/^#\//, "/");
  if (address.startsWith("/")) {
    event.preventDefault();
    go(address);
  } else if (address.startsWith("#")) {
    event.preventDefault();
    location.hash = `${route.current.path}${address}`;
    document.querySelector<HTMLElement>(address)?.focus();
  }
}
