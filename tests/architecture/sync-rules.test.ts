import { describe, expect, it } from "vitest";
import { faultsIn, faultTable, titlesIn, wrongIn } from "./faults.mjs";
import { readProjectFile, sourceFiles } from "./source-files.ts";

const doc = readProjectFile("docs/SYNC.md");
const stated = [...doc.matchAll(/^\| \*\*(S\d+)\*\* \|/gmu)].map(([, rule = ""]) => rule);
const all = Array.from({ length: 26 }, (_, place) => `S${place + 1}`);

describe("the numbered rules of docs/SYNC.md", () => {
  it("are S1 to S26, each stated once and in order", () => {
    expect(stated).toEqual(all);
  });

  it("are the only ones that code and tests cite", () => {
    const files = sourceFiles(["src", "server", "build", "sw", "tests", "e2e"], /\.(ts|tsx|mjs)$/u);
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

describe("a commit number", () => {
  it("[S20] is raised only by code that announces it", () => {
    const raises = /businessCounters\.seq\} \+ 1|UPDATE \$\{businessCounters\} SET seq/u;
    const raising = sourceFiles(["server"], /(?<!\.test)\.ts$/u).filter(({ text }) =>
      raises.test(text),
    );
    expect(raising.length).toBeGreaterThan(3);
    const silent = raising.filter(({ text }) => !text.includes("noteRaised("));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe("the faults of docs/SYNC.md", () => {
  it("are 1 to 42, each named by a test that provokes it and checks the outcome", () => {
    const table = faultTable();
    expect(table.map(({ fault }) => fault)).toEqual(Array.from({ length: 42 }, (_, at) => at + 1));
    expect(wrongIn(table)).toEqual([]);
  });

  it("are counted separately where a title names several", () => {
    expect(faultsIn("[S4] faults 3, 4 and 15: and fault 7")).toEqual([3, 4, 15, 7]);
    expect(faultsIn("a default 3")).toEqual([]);
  });

  it("are attributed to the test that names them, not to the next one", () => {
    const text = `it("fault 1", () => { settles(api); });
      it("fault 2", () => {});
      it.each([["fault 3"]])("one", () => { await expectOnceEach(api); });`;
    expect(titlesIn(text)).toEqual([
      { title: "fault 1", judges: true },
      { title: "fault 2", judges: false },
      { title: "fault 3", judges: true },
    ]);
  });

  it("are reported when no test names one, or when one is named that cannot be provoked", () => {
    const tests = [{ file: "a.test.ts", title: "", judges: true }];
    const unjudged = [{ file: "a.test.ts", title: "", judges: false }];
    const table = [
      { fault: 1, name: "one", tests: [] },
      { fault: 2, name: "two", tests: unjudged },
      { fault: 3, name: "three", tests: [...unjudged, ...tests] },
      { fault: 42, name: "pokes", tests },
      { fault: 42, name: "pokes", tests: [] },
      { fault: 99, name: "", tests },
    ];
    expect(wrongIn(table, { 42: "not built" })).toEqual([
      "fault 1 has no test: one",
      "fault 2 has no judge: two",
      "fault 42 has a test: take it out of notYet",
      "fault 99 is not in docs/SYNC.md: a.test.ts",
    ]);
  });
});
