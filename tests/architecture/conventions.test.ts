import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

const code = /\.(ts|tsx|mjs|cjs)$/u;
const everywhere = ["src", "server", "build", "sw", "tests", "e2e"];

/** The router requires an `index.tsx` for the page of a folder. */
const pages = "src/routes/";

/** Data tables may be long; every other long file needs a reason here. */
const longForAReason: Readonly<Record<string, string>> = {
  "server/modules/arrows.cjs":
    "A table: what each module of the server may import of each other, and why.",
};

describe("the conventions of the project", () => {
  const files = sourceFiles(everywhere, code);

  it("are checked against existing files", () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it("limit a file to 300 lines, unless a reason is given", () => {
    const long = files
      .filter((file) => file.text.trimEnd().split("\n").length > 300)
      .map((file) => file.path);
    expect(long.toSorted()).toEqual(Object.keys(longForAReason).toSorted());
  });

  it("name a file after its content", () => {
    const vague = /([/-](utils?|helpers?|common|misc)|\/index)\.[a-z.]+$/u;
    const named = files.filter((file) => vague.test(file.path) && !file.path.startsWith(pages));
    expect(named.map((file) => file.path)).toEqual([]);
  });

  it("forbid skipped, unfinished, expected-to-fail and exclusive tests", () => {
    const marks = /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails?)\s*\(/gu;
    const marked = files
      .filter((file) => /\.(test|spec)\.tsx?$/u.test(file.path))
      .flatMap((file) => [...file.text.matchAll(marks)].map(([mark]) => `${file.path}: ${mark}`));
    expect(marked).toEqual([]);
  });

  it("forbid markers of unfinished work in code, styles and prose", () => {
    const unfinished = /\b(?:TODO|FIXME|TBD|lorem ipsum|coming soon)\b/iu;
    const prose = sourceFiles(["docs", "locales", "public"], /\.(md|po|html|webmanifest)$/u);
    const marked = [...files, ...prose]
      .filter((file) => !file.path.startsWith("tests/architecture/") && unfinished.test(file.text))
      .map((file) => `${file.path}: ${unfinished.exec(file.text)?.[0] ?? ""}`);
    expect(marked).toEqual([]);
  });

  it("forbid a command to ask whether an outbox sent its body", () => {
    const commands = files.filter(({ path }) => /^server\/modules\/\w+\/commands\//u.test(path));
    expect(commands.length).toBeGreaterThan(50);
    const asking = commands.filter(({ text }) => /"till(?:_seq)?" in /u.test(text));
    expect(asking.map(({ path }) => path)).toEqual([]);
  });

  it("require a reason next to every lint suppression", () => {
    const silenced = files.flatMap(({ path, text }) => {
      const lines = text.split("\n");
      return lines.flatMap((line, place) => {
        if (!/\/[/*] *(?:oxlint|eslint)-disable/u.test(line)) return [];
        const before = lines[place - 1]?.trim() ?? "";
        const hasReason = / -- \S/u.test(line) || /^(\/\/|\*|\{?\/\*)/u.test(before);
        return hasReason ? [] : [`${path}:${place + 1}`];
      });
    });
    expect(silenced).toEqual([]);
  });
});
