import { expect, type Locator, type Page } from "@playwright/test";

/** Makes a filter field of a list visible: on a phone the filters are behind a button. */
export async function withFilters(page: Page, field: Locator): Promise<Locator> {
  const button = page.getByTestId("filters");
  await expect(field.or(button).first()).toBeVisible();
  if (!(await field.isVisible())) await button.click();
  return field;
}
