import { expect, type Locator, type Page } from "@playwright/test";

/** Brings a field of a list's filters into sight, as a person does: on a phone they are behind a button. */
export async function withFilters(page: Page, field: Locator): Promise<Locator> {
  const button = page.getByTestId("filters");
  await expect(field.or(button).first()).toBeVisible();
  if (!(await field.isVisible())) await button.click();
  return field;
}
