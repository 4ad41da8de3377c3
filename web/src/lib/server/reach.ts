/** Who can reach this server at the page's address. */

const HERE_ONLY = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address leads to the own computer only, wherever it is opened. */
export const isOnlyHere = (host: string): boolean => HERE_ONLY.test(host);

/** The address to hand out; null if nobody else can reach the server. */
export function addressForOthers({ hostname, origin }: Pick<Location, "hostname" | "origin">, networkUrl: string | null): string | null {
  return isOnlyHere(hostname) ? networkUrl : origin;
}
