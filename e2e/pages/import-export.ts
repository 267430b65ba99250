import type { Page } from "@playwright/test";

/** Clicks a download button and returns the path of the saved file. */
export async function keepFile(page: Page, testId: string): Promise<string> {
  const [kept] = await Promise.all([
    page.waitForEvent("download"),
    page.getByTestId(testId).first().click(),
  ]);
  return kept.path();
}

/** Whether the page fits into its window horizontally. */
export function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}
