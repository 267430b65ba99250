import type { Page } from "@playwright/test";

/** The size of a PDF's first page in millimetres, and its number of pages. */
export function pagesOf(pdf: Buffer): { count: number; width: number; height: number } {
  const text = pdf.toString("latin1");
  const [, width = "0", height = "0"] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/u.exec(text) ?? [];
  const millimetres = (points: string) => (Number(points) / 72) * 25.4;
  return {
    count: (text.match(/\/Type\s*\/Page\b(?!s)/gu) ?? []).length,
    width: millimetres(width),
    height: millimetres(height),
  };
}

/** Keeps the browser's print dialog open, as it would be for a user. */
export async function holdPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset["prints"] = String(
        Number(document.documentElement.dataset["prints"] ?? 0) + 1,
      );
    };
  });
}

/** How often the print dialog was opened on this page since it was loaded. */
export async function timesPrinted(page: Page): Promise<number> {
  return Number(await page.locator("html").getAttribute("data-prints"));
}

/** The size of the printed content in millimetres, and whether it exceeds the paper. */
export function printedSize(page: Page): Promise<{ height: number; isCut: boolean }> {
  return page.locator("[data-print-root]").evaluate((root) => {
    const inside = [...root.querySelectorAll("p, span, img")].map((one) =>
      one.getBoundingClientRect(),
    );
    const paper = root.getBoundingClientRect();
    return {
      height: (paper.height / 96) * 25.4,
      isCut: inside.some(({ left, right }) => left < paper.left - 1 || right > paper.right + 1),
    };
  });
}
