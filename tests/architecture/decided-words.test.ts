import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** A row of the glossary's table of decided terms. */
interface Decided {
  readonly english: string;
  readonly not: readonly string[];
  readonly swahili: string;
  readonly si: readonly string[];
}

const glossary = readFileSync("docs/GLOSSARY.md", "utf8");
const table = glossary.split("## One of two words")[1]?.split(/\n## /u)[0];
const decided = (table ?? "")
  .split("\n")
  .filter((row) => row.startsWith("| ") && !row.startsWith("| English"))
  .map((row): Decided => {
    const [english = "", not = "", swahili = "", si = ""] = row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { english, not: listOf(not), swahili, si: listOf(si) };
  });

/** Words that no text of a language uses: the left cells of a table headed "Words that are not used". */
function retiredIn(heading: string): string[] {
  const [, rows = ""] = glossary.split(`| ${heading} |`);
  const [list = ""] = rows.split("\n\n");
  return list
    .split("\n")
    .filter((row) => row.startsWith("| "))
    .flatMap((row) => listOf(row.split("|")[1]?.trim() ?? "–"));
}

function listOf(cell: string): string[] {
  return cell === "–" ? [] : cell.split(", ");
}

interface Text {
  readonly english: string;
  readonly swahili: string;
}

const entries = /(?:^msgctxt "(?<context>.*)"\n)?^msgid "(?<id>.+)"\n^msgstr "(?<text>.*)"/gmu;
const texts = [...readFileSync("locales/sw.po", "utf8").matchAll(entries)].map(
  ({ groups }): Text => {
    const { context = "", id = "", text = "" } = groups ?? {};
    const english = `${plain(id)}${context === "of the whole" ? " of the whole" : ""}`;
    return { english, swahili: plain(text) };
  },
);

/** The text only: without placeholder names and plural keys. */
function plain(message: string): string {
  return message.replaceAll(/\{\w+, plural,|\{\w+\}|<\/?\d+\/?>/gu, " ");
}

const named = (term: string) => new RegExp(String.raw`\b${term}s?\b`, "iu");
const said = (word: string) => new RegExp(String.raw`(?<![\p{L}])${word}(?![\p{L}])`, "iu");

const terms = decided.map((row) => ({ row, pattern: named(row.english) }));

/** The glossary terms in a text; of nested ones the longest. */
function termsIn(english: string): Decided[] {
  const all = terms.filter(({ pattern }) => pattern.test(english)).map(({ row }) => row);
  return all.filter((row) => !all.some((other) => isWithin(row.english, other.english)));
}

const isWithin = (term: string, other: string) => term !== other && other.startsWith(`${term} `);

/** Wording required by the specification, and names that contain the words. */
const allowed = new Set(["Cost of goods sold", "Count the shop shelf by shelf"]);

describe("a retired word", () => {
  const english = retiredIn("English, not | but");
  const swahili = retiredIn("Kiswahili, si | bali");

  it("is listed in the glossary", () => {
    expect(english).toContain("whoever");
    expect(swahili).toContain("nenosiri");
  });

  it.each(english)("%s appears in no English text", (word) => {
    const wrong = texts.map((text) => text.english).filter((text) => said(word).test(text));
    expect(wrong.filter((text) => !allowed.has(text))).toEqual([]);
  });

  it.each(swahili)("%s appears in no Swahili text", (word) => {
    expect(texts.filter((text) => said(word).test(text.swahili))).toEqual([]);
  });
});

describe("the decided one of two terms", () => {
  it("is listed in the glossary and used", () => {
    expect(decided.length).toBeGreaterThanOrEqual(10);
    expect(texts.length).toBeGreaterThan(3000);
    const isUsed = (term: string) => texts.some(({ english }) => named(term).test(english));
    expect(decided.filter(({ english }) => !isUsed(english))).toEqual([]);
  });

  it.each(decided)("is used in English: $english", ({ not }) => {
    const patterns = not.map(said);
    const wrong = texts.filter(({ english }) => patterns.some((word) => word.test(english)));
    expect(wrong).toEqual([]);
  });

  it.each(decided)("is used in Swahili: $swahili", (row) => {
    const wrong = texts
      .filter(({ english }) => termsIn(english).includes(row))
      .filter(({ english, swahili }) => {
        // Another term of the same text may include the word: a row and its columns.
        const owned = termsIn(english).map((term) => term.swahili.toLowerCase());
        const rest = owned.reduce(
          (text, word) => text.replaceAll(word, " "),
          swahili.toLowerCase(),
        );
        return row.si.some((word) => said(word).test(rest));
      });
    expect(wrong).toEqual([]);
  });
});
