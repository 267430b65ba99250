import type { Page } from "@playwright/test";

/** An amount as it is written on a screen, in minor units; its sign may stand before the currency. */
export function minor(text: string): number {
  const [, before = "", written = ""] = /^([^\d]*)([\d,]+(?:\.\d+)?)/u.exec(text.trim()) ?? [];
  const amount = Math.round(Number(written.replaceAll(",", "")) * 100);
  return /[-−]/u.test(before) ? -amount : amount;
}

/** The figure of a card, minor units. */
export async function figureOf(page: Page, card: string): Promise<number> {
  return minor(await page.getByTestId(card).locator("dd").first().innerText());
}
