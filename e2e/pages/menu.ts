import { expect, type Page } from "@playwright/test";

/** An area of the app, by a touch on its menu: on a phone it is folded away. No page is loaded anew. */
export async function goByMenu(page: Page, area: string): Promise<void> {
  const folded = page.getByTestId("open-menu");
  const shown = page.getByTestId(`menu-${area}`);
  await expect(folded.or(shown).first()).toBeAttached();
  if (!(await folded.isVisible())) return shown.click();
  await folded.click();
  await page.getByTestId("menu-overlay").getByTestId(`menu-${area}`).click();
}
