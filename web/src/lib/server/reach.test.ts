import { expect, test } from "vitest";
import { addressForOthers } from "./reach";

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname });

test.each(["http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000", "http://127.0.1.1"])("%s leads nobody else here", (origin) => {
  expect(addressForOthers(at(origin), null)).toBeNull();
  expect(addressForOthers(at(origin), "http://192.168.1.7:8000")).toBe("http://192.168.1.7:8000");
});

test.each(["http://192.168.1.7:8000", "https://games.example", "http://localhost.example", "http://127.example.org"])("%s can be handed out", (origin) => {
  expect(addressForOthers(at(origin), "http://10.0.0.2:8000")).toBe(origin);
});
