import { noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { choose } from "./pages/registration.ts";
import { expectUnsent, screensArePrefetched, shopIsHere, signIn } from "./pages/sign-in.ts";
import { openMore, recordOf } from "./pages/stock-records.ts";

test("[S14] an owner creates a stock keeper role, which counts and adjusts stock offline and does not sell, until it is deleted", async ({
  till,
  browser,
  shop,
  books,
  watch,
}) => {
  // A revoked permission is refused.
  watch.allow(noConnection, /40[13]|410/u);
  const keeper = await hire(books, { name: "Juma" });
  const office = await till("owner@duka.test", { language: "en", theme: "light" });
  await office.goto(`${shop.origin()}/users`);
  await office.getByTestId("roles-link").click();
  await expect(office.getByTestId("role-list")).toBeVisible();
  expect(await seriousIn(office, "roles")).toEqual([]);
  await office.getByTestId("new-role").click();
  await office.getByTestId("role-form-save").click();
  // A missing value is reported, and nothing was sent.
  await expect(office.getByTestId("role-name")).toHaveAttribute("aria-invalid", "true");
  await expect(office.getByTestId("rights-error")).toBeVisible();
  await office.getByTestId("role-name").fill("Stock keeper");
  for (const right of [
    "see products",
    "see stock",
    "count stock",
    "write items off",
    "sell on a new device",
  ])
    await office.getByRole("checkbox", { name: right, exact: true }).check();
  expect(await seriousIn(office, "new role")).toEqual([]);
  await office.getByTestId("role-form-save").click();
  const entry = office.getByTestId("role-list").first().locator("li");
  await expect(entry).toContainText("Stock keeper");

  await office.goto(`${shop.origin()}/users/${keeper.id}/view`);
  await office.getByTestId("give-role").click();
  await office.getByTestId("role-dialog").getByRole("combobox").first().click();
  await office.getByRole("option", { name: "Stock keeper" }).click();
  await office.getByTestId("role-save").click();
  await expect(office.getByTestId("roles").locator("li")).toHaveCount(2);
  await office.locator('[data-role="business_user"]').getByTestId("revoke-role").click();
  await office.getByRole("alertdialog").getByRole("button").last().click();
  await expect(office.getByTestId("roles").locator("li")).toHaveCount(1);

  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  watch.on(context);
  const phone = await context.newPage();
  await signIn(phone, shop.origin(), keeper.email);
  const [item] = await books.items("piece", 1);
  const { id = "", sku = "" } = item ?? {};
  const before = await books.inStock(id);
  await phone.goto(`${shop.origin()}/inventory/records`);
  await recordOf(phone, sku);
  await screensArePrefetched(phone);
  await context.setOffline(true);
  await expect(phone.getByTestId("to-stocktake")).toBeVisible();
  await openMore(phone, await recordOf(phone, sku));
  await phone.getByRole("menuitem").first().click();
  await phone.getByRole("dialog").getByRole("combobox").click();
  await phone.getByRole("option").first().click();
  await phone.getByTestId("adjust-quantity").fill("1");
  await phone.getByTestId("adjust-save").click();
  await expect(phone.getByTestId("adjust-dialog")).toBeHidden();
  await expectUnsent(phone, 1);
  await phone.goto(`${shop.origin()}/sales`);
  await expect(phone.getByTestId("status-chip").first()).toBeVisible();
  await expect(phone.getByTestId("new-sale")).toHaveCount(0);
  await context.setOffline(false);
  await shopIsHere(phone);
  await expectUnsent(phone, 0, 30_000);
  expect(await books.inStock(id)).not.toBe(before);

  await office.goto(`${shop.origin()}/users/roles`);
  await entry.getByTestId("remove-role").click();
  // The number of affected members is shown before confirming.
  await expect(office.getByRole("alertdialog")).toContainText("1");
  await office.getByRole("alertdialog").getByRole("button").last().click();
  await expect(entry.getByTestId("remove-role")).toHaveCount(0);
  await phone.goto(`${shop.origin()}/inventory/records`);
  await expect(phone.getByTestId("to-stocktake")).toHaveCount(0);
  await context.close();
});

test("[S18] a manager of one location works only there, and the previous copy holds nothing of the other", async ({
  till,
  browser,
  shop,
  books,
  watch,
}) => {
  // The local copy is rebuilt, and open requests are refused.
  watch.allow(noConnection, /40[03]|410/u);
  const neema = await hire(books, { name: "Neema", role: "business_manager" });
  const soldAt = async (place: string) => {
    const [found] = await books.rows<{ number: string }>(
      `select s.number from sales s join locations l on l.business_id = s.business_id and l.id = s.location_id
       where l.name = $1 order by s.effective_at desc limit 1`,
      [place],
    );
    return found?.number ?? "none";
  };
  const [main, branch] = [await soldAt("Duka kuu Kariakoo"), await soldAt("Tawi la Sinza")];
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  watch.on(context);
  const controller = await context.newPage();
  await signIn(controller, shop.origin(), neema.email);
  await expect(controller.getByTestId("edit-place")).toContainText("Kariakoo");
  const isListed = async (number: string, count: number) => {
    await controller.goto(`${shop.origin()}/sales`);
    await controller.getByTestId("sales-search").fill(number);
    await expect(controller.getByText(number, { exact: true })).toHaveCount(count);
  };
  await isListed(main, 1);

  const office = await till("owner@duka.test", { language: "en", theme: "light" });
  await office.goto(`${shop.origin()}/users/${neema.id}/view`);
  await office.getByTestId("give-role").click();
  await choose(office, "Role", "Business Manager");
  await choose(office, "Where it applies", "Tawi la Sinza");
  await office.getByTestId("role-rights").locator("summary").click();
  await expect(office.getByTestId("role-rights")).not.toContainText("change products");
  expect(await seriousIn(office, "giving a role for a location")).toEqual([]);
  await office.getByTestId("role-save").click();
  const held = office.getByTestId("roles").locator("li");
  await expect(held).toHaveCount(2);
  await held.first().getByTestId("revoke-role").click();
  await office.getByRole("alertdialog").getByRole("button").last().click();
  await expect(held).toHaveCount(1);
  await expect(held).toContainText("Tawi la Sinza");

  await controller.goto(`${shop.origin()}/dashboard`);
  await expect(controller.getByTestId("edit-place")).toContainText("Tawi la Sinza", {
    timeout: 30_000,
  });
  await shopIsHere(controller);
  await isListed(branch, 1);
  await isListed(main, 0);
  await controller.getByTestId("edit-place").click();
  await controller.getByRole("combobox", { name: "Location", exact: true }).click();
  await expect(controller.getByRole("option")).toHaveText(["Tawi la Sinza"]);
  await controller.keyboard.press("Escape");
  await controller.keyboard.press("Escape");
  // Pages for the whole business are reported as not accessible.
  await controller.goto(`${shop.origin()}/users`);
  await expect(controller.getByText("You do not have the right to see this")).toBeVisible();
  await expect(controller.getByTestId("user-row")).toHaveCount(0);
  await context.setOffline(true);
  await isListed(main, 0);
  await context.close();
});
