import type { Page } from "@playwright/test";

/** Presses what fetches a file, and answers where the browser kept it. */
export async function keepFile(page: Page, testId: string): Promise<string> {
  const [kept] = await Promise.all([
    page.waitForEvent("download"),
    page.getByTestId(testId).first().click(),
  ]);
  return kept.path();
}

/** Whether nothing makes the page wider than its window. */
export function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}
