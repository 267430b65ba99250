import { noLine } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { expectUnsent, shopIsHere, signIn } from "./pages/sign-in.ts";

/** What must be true of the ten seconds: touches from the app's first screen to the debt written down. */
const amountKeys = ["5", "000"] as const;

test(
  "[S1, S6] a customer taken in and changed without a line is the server's once there is one",
  { tag: ["@phone"] },
  async ({ page, context, shop, books, watch }) => {
    watch.allow(noLine);
    const person = await hire(books, { name: "Zawadi", role: "business_manager" });
    await signIn(page, shop.origin(), person.email);
    await expectUnsent(page, 0, 30_000);
    await page.goto(`${shop.origin()}/customers`);
    await expect(page.getByTestId("customer-row").first()).toBeVisible();
    expect(await seriousIn(page, "customers")).toEqual([]);
    const [known] = await books.rows<{ phone: string; name: string }>(
      "select phone, name from customers where phone is not null order by name limit 1",
      [],
    );

    await context.setOffline(true);
    await page.getByTestId("new-customer").click();
    await page.getByTestId("customer-form-save").click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    await page.getByTestId("customer-name").fill("Bibi Mwanaisha");
    await page.getByTestId("customer-phone").fill(known?.phone ?? "");
    await expect(page.getByText(known?.name ?? "?", { exact: false })).toBeVisible();
    await page.getByTestId("customer-phone").fill("0765 432 109");
    await page.getByTestId("customer-limit").fill("50000");
    await page.getByTestId("customer-form-save").click();
    await expect(page.getByTestId("customer-balance")).toBeVisible();
    await page.getByTestId("customer-edit").click();
    await page.getByTestId("customer-address").fill("Sinza Mori");
    await page.getByTestId("customer-form-save").click();
    await expect(page.getByText("Sinza Mori")).toBeVisible();
    await expectUnsent(page, 2);

    await context.setOffline(false);
    await shopIsHere(page);
    await expectUnsent(page, 0, 30_000);
    const [kept] = await books.rows<Record<string, unknown>>(
      `select customer_code as code, phone, address, credit_limit::int as limit
       from customers where name = $1`,
      ["Bibi Mwanaisha"],
    );
    expect(kept).toMatchObject({
      phone: "+255765432109",
      address: "Sinza Mori",
      limit: 5_000_000,
    });
    expect(kept?.["code"]).toMatch(/^C-K\d+-\d{4}$/);
  },
);

test(
  "a debt is written down in ten seconds without a line, and paid likewise",
  { tag: ["@phone"] },
  async ({ page, context, shop, books, watch }) => {
    watch.allow(noLine);
    const person = await hire(books, { name: "Tumaini", role: "business_manager" });
    await signIn(page, shop.origin(), person.email);
    await expectUnsent(page, 0, 30_000);
    await page.goto(`${shop.origin()}/inventory/records`);
    await expect(page.getByTestId("quick-open")).toBeVisible();
    await context.setOffline(true);

    let touches = 0;
    const touch = async (id: string | ReturnType<typeof page.getByTestId>) => {
      touches += 1;
      await (typeof id === "string" ? page.getByTestId(id) : id).click();
    };
    const from = Date.now();
    await touch("quick-open");
    await touch(page.getByTestId("quick-customer").first());
    const pad = page.getByRole("dialog").getByRole("group");
    for (const key of amountKeys)
      await touch(pad.getByRole("button", { name: key, exact: true }).first());
    await touch("quick-done");
    await expect(page.getByTestId("quick-credit")).toBeHidden();
    const seconds = (Date.now() - from) / 1000;
    process.stdout.write(`a debt: ${touches} touches, ${seconds.toFixed(1)} s by a machine\n`);
    expect(touches).toBeLessThanOrEqual(5);
    expect(seconds).toBeLessThan(10);
    await expectUnsent(page, 1);

    await page.getByTestId("quick-open").click();
    await page.getByTestId("quick-collect").click();
    await page.getByTestId("quick-customer").first().click();
    for (const key of amountKeys)
      await pad.getByRole("button", { name: key, exact: true }).first().click();
    await page.getByTestId("quick-done").click();
    await expect(page.getByTestId("quick-credit")).toBeHidden();
    await expectUnsent(page, 2);
    await context.setOffline(false);
    await shopIsHere(page);
    await expectUnsent(page, 0, 30_000);
    const lent = await books.figure(
      "select credit_amount from credits order by effective_at desc limit 1",
      [],
    );
    expect(lent).toBe(500_000);
  },
);

test("a debt is seen by its age, and what is left of it is written off with a reason", async ({
  page,
  shop,
  books,
  watch,
}) => {
  watch.allow(noLine);
  await signIn(page, shop.origin(), "owner@duka.test");
  await expectUnsent(page, 0, 30_000);
  await page.goto(`${shop.origin()}/credits`);
  await expect(page.getByTestId("age-not_due")).toBeVisible();
  expect(await seriousIn(page, "credits")).toEqual([]);
  await page.getByTestId("credit-row").first().click();
  await page.getByTestId("write-off").click();
  await page.getByTestId("write-off-save").click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  await page.getByTestId("write-off-reason").fill("Moved away");
  await page.getByTestId("write-off-save").click();
  await expect(page.getByTestId("write-off-dialog")).toBeHidden();
  await expectUnsent(page, 0, 30_000);
  await expect
    .poll(() => books.figure("select count(*) from credit_reductions where kind = 'write_off'", []))
    .toBe(1);
});
