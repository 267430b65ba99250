import { describe, expect, it } from "vitest";
import { readProjectFile, sourceFiles } from "./source-files.ts";

const doc = readProjectFile("docs/SYNC.md");
const stated = [...doc.matchAll(/^\| \*\*(S\d+)\*\* \|/gmu)].map(([, rule = ""]) => rule);
const all = Array.from({ length: 26 }, (_, place) => `S${place + 1}`);

describe("the numbered rules of docs/SYNC.md", () => {
  it("are S1 to S26, each stated once and in order", () => {
    expect(stated).toEqual(all);
  });

  it("are the only ones that code and tests cite", () => {
    const files = sourceFiles(["src", "server", "sw", "tests", "e2e"], /\.(ts|tsx|mjs)$/u);
    const unknown = files
      .filter((file) => !file.path.startsWith("tests/architecture/"))
      .flatMap((file) =>
        [...file.text.matchAll(/\bS\d{1,2}\b/gu)]
          .filter(([rule]) => !stated.includes(rule))
          .map(([rule]) => `${file.path} cites ${rule}`),
      );
    expect(unknown).toEqual([]);
  });
});
