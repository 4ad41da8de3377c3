/** A node of the server: HTTP, and a WebSocket for each live table. */

import type { Backend } from "./backend";
import type { Message } from "./messages";

export const node: Backend = {
  async ask({ method, path, query, body, language }) {
    const headers: Record<string, string> = { "accept-language": language };
    if (body !== undefined) headers["content-type"] = "application/json";
    const asked = Object.keys(query).length ? `?${new URLSearchParams(query)}` : "";
    const answer = await fetch(`/api${path}${asked}`, {
      method,
      headers,
      keepalive: method === "DELETE",
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: answer.status, data: answer.status === 204 ? undefined : await answer.json() };
  },

  connect(table, seen, language, { heard, closed }) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ language, ...(seen === null ? {} : { seen: String(seen) }) });
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live?${query}`);
    socket.onmessage = (event) => heard(JSON.parse(event.data as string) as Message);
    socket.onclose = (event) => closed(event.code);
    return {
      send: (text) => socket.send(text),
      close: () => {
        socket.onclose = socket.onmessage = null;
        socket.close();
      },
    };
  },
};
