import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Words not used in this sense in any UI text, with their replacements (docs/GLOSSARY.md). */
const retired = [
  {
    word: /\b(?:a|no|the) line\b/iu,
    say: "network",
    but: /^(?:Add a|Remove the) line$|of the (?:cart|line|whole)/u,
  },
  { word: /\bbring(?:ing)? in\b/iu, say: "import", but: null },
  { word: /\bacts\b/iu, say: "actions", but: null },
  {
    word: /\bgoods?\b(?!,)/iu,
    say: "item",
    // Accounts have their bookkeeping names, and a link may be good for three days.
    but: /\bis good|not good|[Gg]ood for|^Good(?: Stock)?$|Cost of goods|goods cost|besides goods|\{good\}/u,
  },
] as const;

const catalogue = readFileSync("locales/en.po", "utf8");
const texts = [...catalogue.matchAll(/^msgid "(?<text>.+)"$/gmu)].map(
  ({ groups }) => groups?.["text"] ?? "",
);

it.each(retired)("every text uses $say", ({ word, but }) => {
  const wrong = texts
    .filter((text) => but === null || !but.test(text))
    .filter((text) => word.test(text.replaceAll(/\{\w+(?:, plural,)?/gu, "")));
  expect(texts.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});
