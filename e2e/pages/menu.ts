import { expect, type Page } from "@playwright/test";

/** Opens an area of the app through its menu, which is collapsed on a phone. No page load. */
export async function goByMenu(page: Page, area: string): Promise<void> {
  const folded = page.getByTestId("open-menu");
  const shown = page.getByTestId(`menu-${area}`);
  await expect(folded.or(shown).first()).toBeAttached();
  if (!(await folded.isVisible())) return shown.click();
  await folded.click();
  await page.getByTestId("menu-overlay").getByTestId(`menu-${area}`).click();
}
