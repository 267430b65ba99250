import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { choose, lookBySize } from "./appearance.ts";

/** Returns a text of the app in the test's language; placeholders in braces are filled in. */
type Said = (english: string, values?: Record<string, string>) => string;

/**
 * Sets the language of the project from the first page on. Returns a function that translates the app's texts
 * into it.
 */
export async function speakBySize(context: BrowserContext): Promise<Said> {
  await choose(context, lookBySize());
  return saidBySize();
}

/** Returns a function that translates the app's texts into the project's language. */
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

/** Expects the page to show a text of the app as the complete content of an element. */
export async function expectSaid(page: Page, english: string): Promise<void> {
  await expect(page.getByText(saidBySize()(english), { exact: true })).toBeVisible();
}

/** Resolves a plural message: `one` or `other`. */
function counted(text: string, values: Record<string, string>): string {
  const plural = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/gu;
  return text.replaceAll(plural, (_all, name: string, one: string, other: string) => {
    const count = values[name] ?? "";
    return (count === "1" ? one : other).replaceAll("#", count);
  });
}

/** Every message without a context by its English text; untranslated ones are shown in English. */
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
