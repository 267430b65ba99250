import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { choose, lookBySize } from "./appearance.ts";

/** A text of the app in the language a test is run in; what stands in braces is filled in. */
type Said = (english: string, values?: Record<string, string>) => string;

/** The language of the size, from the first page on. Answers how a text of the app reads in it. */
export async function speakBySize(context: BrowserContext): Promise<Said> {
  await choose(context, lookBySize());
  return saidBySize();
}

/** How a text of the app reads in the language of the size. */
export function saidBySize(): Said {
  const texts = lookBySize().language === "sw" ? swahili() : null;
  return (english, values = {}) => {
    const text = texts === null ? english : texts.get(english);
    if (text === undefined) throw new Error(`No catalogue says “${english}”.`);
    return counted(text, values).replaceAll(
      /\{(\w+)\}/gu,
      (hole, name: string) => values[name] ?? hole,
    );
  };
}

/** The page says a text of the app, and nothing else in that place. */
export async function expectSaid(page: Page, english: string): Promise<void> {
  await expect(page.getByText(saidBySize()(english), { exact: true })).toBeVisible();
}

/** A text that is said by a count: of one, or of others. */
function counted(text: string, values: Record<string, string>): string {
  const plural = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/gu;
  return text.replaceAll(plural, (_all, name: string, one: string, other: string) => {
    const count = values[name] ?? "";
    return (count === "1" ? one : other).replaceAll("#", count);
  });
}

/** Every text without a context of its own, by its English; one not translated yet is shown in English. */
function swahili(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const block of readFileSync("locales/sw.po", "utf8").split("\n\n")) {
    if (block.includes("msgctxt")) continue;
    const english = quoted(block, "msgid");
    if (english !== "") texts.set(english, quoted(block, "msgstr") || english);
  }
  return texts;
}

function quoted(block: string, key: "msgid" | "msgstr"): string {
  const found = new RegExp(`^${key} ((?:".*"\\n?)+)`, "mu").exec(block)?.[1] ?? "";
  return found
    .split("\n")
    .map((line) => line.slice(1, -1))
    .join("")
    .replaceAll(String.raw`\"`, '"');
}
