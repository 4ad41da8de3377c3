import { expect, test } from "vitest";
import { loadTexts, say, sayIfKnown, setLanguage } from "./say";

test("one language is used at a time", async () => {
  await setLanguage("pl");
  expect(say("settings")).toBe("Ustawienia");
  await setLanguage("uk");
  expect(say("settings")).toBe("Налаштування");
  expect(say("no-such-key")).toBe("no-such-key");
  expect(sayIfKnown("no-such-key")).toBeNull();
});

test("the last requested language wins", async () => {
  await Promise.all([setLanguage("en"), setLanguage("pl")]);
  expect(say("settings")).toBe("Ustawienia");
});

test("the texts of the Learn pages come when they are asked for", async () => {
  await setLanguage("en");
  expect(sayIfKnown("learn-hint")).toBeNull();
  await loadTexts("learn", "learn-pylos");
  expect(say("learn-hint")).toBe("Hint");
  expect(say("lesson-pylos-apex-task")).toBe("Win the game.");
});
