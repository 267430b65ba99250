import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Whose face of nothing that fits is their own, and why. */
const own = {
  "src/features/customer-import/planned-list.tsx": "the rows of a file, with no address",
  "src/features/decisions/decisions-screen.tsx": "nothing is how it should be, filtered or not",
  "src/features/financials/bookkeeping/journal-entries-section.tsx":
    "its age stands above any face",
};

it("leads from nothing that fits to everything by the face that all lists share", () => {
  const copies = sourceFiles(["src/features", "src/entities"], /\.tsx$/u)
    .filter(({ text }) => text.includes('"clear-filters"'))
    .map(({ path }) => path);
  expect(copies.toSorted()).toEqual(Object.keys(own));
});
