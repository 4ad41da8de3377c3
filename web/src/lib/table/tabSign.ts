/** The title and the icon of the browser's tab say when it is the reader's turn. */

const PLAIN = document.querySelector('link[rel="icon"]')?.getAttribute("href") ?? "/icon.svg";
/** The same icon with a gold dot. */
const CALLING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 6 58 54H6Z" fill="#dec48a"/><path d="M32 6 58 54H38Z" fill="#b98f45"/>' +
    '<path d="M32 6 42.800 26H21.200Z" fill="#1d4e89"/><circle cx="47" cy="47" r="16" fill="#fff"/><circle cx="47" cy="47" r="13" fill="#c2403a"/></svg>',
)}`;

/** Show the icon that calls, or the plain one. */
export function signTab(calls: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = calls ? CALLING : PLAIN;
  if (icon && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
}
