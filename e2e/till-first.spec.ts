import type { Page } from "@playwright/test";
import { demoPassword } from "#server/demo/people.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { expectUnsent, screensArePrefetched, shopIsHere, trySignIn } from "./pages/sign-in.ts";

/** Names this device in the dialog opened by an action, and waits until it is a till. */
async function nameIt(page: Page, name: string): Promise<void> {
  const dialog = page.getByTestId("till-needed-dialog");
  await dialog.getByTestId("till-form-name").fill(name);
  await dialog.getByTestId("till-form-save").click();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
}

test("[S6] acknowledging alerts makes a device a till first", async ({ page, shop, books }) => {
  const person = await hire(books, { name: "Rehema", role: "business_manager" });
  const tills = () => books.figure("select count(*) from tills");
  const seenBy = () =>
    books.figure(
      "select count(*) from stock_alerts a join users u on u.id = a.acknowledged_by where u.email = $1",
      [person.email],
    );
  const before = await tills();
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, person.email, demoPassword);
  await shopIsHere(page);
  await page.goto(`${shop.origin()}/inventory/alerts`);
  // Alerts that arrive meanwhile shift the rows: each click selects the first one not yet selected.
  const isFree = { checked: false, disabled: false };
  const box = page.getByRole("checkbox", { name: /^Choose /, ...isFree }).first();
  const selected = page.getByTestId("acknowledge-selected");
  for (const chosen of ["(1)", "(2)"]) {
    await box.click();
    await expect(selected).toContainText(chosen);
  }
  await selected.click();

  // Dismissing the dialog keeps the selection.
  const dialog = page.getByTestId("till-needed-dialog");
  await expect(dialog).toContainText("what you asked for is done");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(selected).toContainText("(2)");
  expect(await tills()).toBe(before);

  await selected.click();
  await nameIt(page, "Ofisi ya Rehema");
  await expect(selected).toHaveCount(0);
  await expectUnsent(page, 0);
  expect(await seenBy()).toBe(2);
  expect(await tills()).toBe(before + 1);
});

test("[S6] a product is featured on a device named offline, once the network is back", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const person = await hire(books, { name: "Baraka", role: "business_manager" });
  const featured = async (id: string) =>
    (
      await books.rows<{ is: boolean }>("select is_featured as is from products where id = $1", [
        id,
      ])
    )[0]?.is;
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, person.email, demoPassword);
  await shopIsHere(page);
  await page.goto(`${shop.origin()}/products?status=active`);
  const id = (await page.getByTestId("product-more").first().getAttribute("data-product")) ?? "";
  // By id: another item may be the first once the rest of the list has arrived.
  const more = page.locator(`[data-testid=product-more][data-product="${id}"]`);
  const was = await featured(id);
  await screensArePrefetched(page);
  await more.click();
  await context.setOffline(true);
  await page.getByRole("menuitem", { name: was === true ? "Do not feature" : "Feature" }).click();
  const dialog = page.getByTestId("till-needed-dialog");
  await dialog.getByTestId("till-form-name").fill("Ofisi ya Baraka");
  await dialog.getByTestId("till-form-save").click();
  await expect(dialog.getByTestId("till-waits")).toContainText("Ofisi ya Baraka");
  expect(await featured(id)).toBe(was);
  await context.setOffline(false);
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(/is (not )?featured/u).first()).toBeVisible();
  await expectUnsent(page, 0);
  expect(await featured(id)).toBe(was !== true);
});
