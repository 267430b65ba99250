import type { Page } from "@playwright/test";

/** Parses a displayed amount into minor units; its sign may precede the currency. */
export function minor(text: string): number {
  const [, before = "", written = ""] = /^([^\d]*)([\d,]+(?:\.\d+)?)/u.exec(text.trim()) ?? [];
  const amount = Math.round(Number(written.replaceAll(",", "")) * 100);
  return /[-−]/u.test(before) ? -amount : amount;
}

/** The figure on a card, in minor units. */
export async function figureOf(page: Page, card: string): Promise<number> {
  return minor(await page.getByTestId(card).locator("dd").first().innerText());
}
