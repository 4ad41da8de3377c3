import { expect, test } from "vitest";
import { learnWords, say, sayIfKnown, speak } from "./say";

test("one language is spoken at a time", async () => {
  await speak("pl");
  expect(say("settings")).toBe("Ustawienia");
  await speak("uk");
  expect(say("settings")).toBe("Налаштування");
  expect(say("no-such-key")).toBe("no-such-key");
  expect(sayIfKnown("no-such-key")).toBeNull();
});

test("the last wish counts, whichever comes first", async () => {
  await Promise.all([speak("en"), speak("pl")]);
  expect(say("settings")).toBe("Ustawienia");
});

test("the texts of the Learn pages come when they are asked for", async () => {
  await speak("en");
  expect(sayIfKnown("learn-hint")).toBeNull();
  await learnWords("learn", "learn-pylos");
  expect(say("learn-hint")).toBe("Hint");
  expect(say("lesson-pylos-apex-task")).toBe("Win the game.");
});
