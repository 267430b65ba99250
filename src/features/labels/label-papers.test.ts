import { describe, expect, it } from "vitest";
import { isSheet, labelPages, labelPapers, narrowestLabel } from "./label-papers.ts";

describe("the papers of labels", () => {
  it.each(labelPapers.map((paper) => [paper.id, paper] as const))(
    "%s: every label lies on its page",
    (_id, { width, height, across, down, left, top, page }) => {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + across * width).toBeLessThanOrEqual(page.width);
      expect(top + down * height).toBeLessThanOrEqual(page.height);
      expect(width).toBeGreaterThanOrEqual(narrowestLabel);
    },
  );

  it("are sheets of A4 and the rolls of label printers", () => {
    expect(labelPapers.filter(isSheet).map(({ across, down }) => across * down)).toEqual([
      24, 40, 65,
    ]);
    expect(labelPapers.some((paper) => !isSheet(paper))).toBe(true);
  });
});

describe("labels on their pages", () => {
  const paper = { across: 2, down: 2 };

  it("stand as often as wanted, page after page", () => {
    const pages = labelPages(
      [
        { label: "a", copies: 3 },
        { label: "b", copies: 2 },
      ],
      paper,
    );
    expect(pages).toEqual([["a", "a", "a", "b"], ["b"]]);
  });

  it("begin where a used sheet is free", () => {
    expect(labelPages([{ label: "a", copies: 2 }], paper, 4)).toEqual([
      [null, null, null, "a"],
      ["a"],
    ]);
    // Clamps the start position to the sheet.
    expect(labelPages([{ label: "a", copies: 1 }], paper, 9)).toEqual([[null, null, null, "a"]]);
    expect(labelPages([{ label: "a", copies: 1 }], paper, 0)).toEqual([["a"]]);
  });

  it("are none where none is wanted", () => {
    expect(labelPages([{ label: "a", copies: 0 }], paper, 3)).toEqual([]);
  });
});
