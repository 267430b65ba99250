import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readProjectFile, sourceFiles } from "./source-files.ts";

const root = path.resolve(import.meta.dirname, "../..");
const doc = readProjectFile("docs/SECURITY.md");

/** The chapters of ASVS 5.0. */
const all = Array.from({ length: 17 }, (_, place) => `V${place + 1}`);
const chapters = new Map(
  doc
    .split(/^## /mu)
    .slice(1)
    .map((text) => [text.split(" ")[0] ?? "", text]),
);

/** Names formatted as code that are files or folders of this project. */
const named = [...doc.matchAll(/`([^`\s]+)`/gu)]
  .map(([, name = ""]) => name)
  .filter((name) => /^[\w.-]+(?:\/[\w.-]+)*$/u.test(name))
  .filter(
    (name) => /\.(?:ts|tsx|mjs|sql)$/u.test(name) || /^(?:server|src|tests|docs)\//u.test(name),
  );

/** Cited test titles: `"…", "…" in` a file, or `ibid.` for the last named file. */
function citedTitles(): { title: string; file: string }[] {
  const titles: { title: string; file: string }[] = [];
  let file = "";
  const cited =
    /((?:"[^"]+"(?:,| and)? ?)+)(?:in `([^`]+\.test\.ts)`|ibid\.)|`([^`]+\.test\.ts)`/gu;
  for (const [, list = "", at, alone] of doc.matchAll(cited)) {
    file = at ?? alone ?? file;
    for (const [, title = ""] of list.matchAll(/"([^"]+)"/gu)) titles.push({ title, file });
  }
  return titles;
}

describe("docs/SECURITY.md", () => {
  it("has each chapter of ASVS 5 once, in order", () => {
    expect([...chapters.keys()].filter((name) => /^V\d+$/u.test(name))).toEqual(all);
  });

  it("names existing files", () => {
    const known = new Set(
      sourceFiles(["src", "server", "build", "sw", "tests", "docs"], /./u).map((file) =>
        path.posix.basename(file.path),
      ),
    );
    const missing = named.filter((name) =>
      name.includes("/") ? !existsSync(path.join(root, name)) : !known.has(name),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it("cites tests that exist in the file it names", () => {
    const titles = citedTitles();
    expect(titles.length).toBeGreaterThan(10);
    const missing = titles.filter(
      ({ title, file }) => !readProjectFile(file).toLowerCase().includes(title.toLowerCase()),
    );
    expect(missing).toEqual([]);
  });

  it("names a test in each chapter that applies", () => {
    const without = all.filter((name) => {
      const text = chapters.get(name) ?? "";
      return !text.includes("oes not apply") && !/`[^`]+\.test\.ts`/u.test(text);
    });
    expect(without).toEqual([]);
  });
});
