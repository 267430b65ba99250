import { describe, expect, it } from "vitest";
import { isSheet, labelPages, labelPapers, narrowestLabel } from "./label-papers.ts";

describe("label papers", () => {
  it.each(labelPapers.map((paper) => [paper.id, paper] as const))(
    "%s: every label fits on its page",
    (_id, { width, height, across, down, left, top, page }) => {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + across * width).toBeLessThanOrEqual(page.width);
      expect(top + down * height).toBeLessThanOrEqual(page.height);
      expect(width).toBeGreaterThanOrEqual(narrowestLabel);
    },
  );

  it("are A4 sheets and the rolls of label printers", () => {
    expect(labelPapers.filter(isSheet).map(({ across, down }) => across * down)).toEqual([
      24, 40, 65,
    ]);
    expect(labelPapers.some((paper) => !isSheet(paper))).toBe(true);
  });
});

describe("labels on their pages", () => {
  const paper = { across: 2, down: 2 };

  it("are repeated as often as requested, page after page", () => {
    const pages = labelPages(
      [
        { label: "a", copies: 3 },
        { label: "b", copies: 2 },
      ],
      paper,
    );
    expect(pages).toEqual([["a", "a", "a", "b"], ["b"]]);
  });

  it("start at the first free position of a used sheet", () => {
    expect(labelPages([{ label: "a", copies: 2 }], paper, 4)).toEqual([
      [null, null, null, "a"],
      ["a"],
    ]);
    // Clamps the start position to the sheet.
    expect(labelPages([{ label: "a", copies: 1 }], paper, 9)).toEqual([[null, null, null, "a"]]);
    expect(labelPages([{ label: "a", copies: 1 }], paper, 0)).toEqual([["a"]]);
  });

  it("are empty when no copies are requested", () => {
    expect(labelPages([{ label: "a", copies: 0 }], paper, 3)).toEqual([]);
  });
});
