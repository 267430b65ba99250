import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type BrowserContext, test } from "@playwright/test";
import { choose } from "./appearance.ts";

/** A text of the app in the language a test is run in; what stands in braces is filled in. */
type Said = (english: string, values?: Record<string, string>) => string;

/**
 * The way through a screen is tried in both languages at no cost: in Swahili at a phone's size, in
 * English at the others. Answers how a text of the app reads in the one chosen.
 */
export async function speakBySize(context: BrowserContext): Promise<Said> {
  const isSwahili = test.info().project.name === "phone";
  if (isSwahili) await choose(context, { language: "sw", theme: "light" });
  const texts = isSwahili ? swahili() : null;
  return (english, values = {}) => {
    const text = texts === null ? english : texts.get(english);
    if (text === undefined) throw new Error(`No catalogue says “${english}”.`);
    return text.replaceAll(/\{(\w+)\}/gu, (hole, name: string) => values[name] ?? hole);
  };
}

/** Every text without a context of its own, by its English; one not translated yet is shown in English. */
function swahili(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const part of readdirSync("locales")) {
    const file = `locales/${part}/sw.po`;
    if (!existsSync(file)) continue;
    const blocks = readFileSync(file, "utf8").split("\n\n");
    for (const block of blocks) {
      if (block.includes("msgctxt")) continue;
      const english = quoted(block, "msgid");
      if (english !== "") texts.set(english, quoted(block, "msgstr") || english);
    }
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
