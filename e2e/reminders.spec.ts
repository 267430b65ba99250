import { expect, test } from "./fixtures/test.ts";
import { answered } from "./fixtures/console-watch.ts";
import { atNoon } from "./pages/customers.ts";

test("the customers of several debts are reminded together, and the result lists those not reminded @phone @desk", async ({
  till,
  shop,
  books,
  watch,
}) => {
  // The customer was already reminded today.
  watch.allow(answered(409));
  const page = await till("owner@duka.test");
  const debtors = await books.rows<{ phone: string | null; out: boolean }>(
    `select p.phone, p.no_reminders as out from customers p
     join businesses b on b.id = p.business_id and b.subdomain = 'duka'
     where exists (select 1 from credits c where c.business_id = p.business_id
       and c.customer_id = p.id and c.credit_amount - c.reduced > c.amount_paid)`,
  );
  const reached = debtors.filter(({ phone }) => phone !== null);
  const allowed = reached.filter(({ out }) => !out);
  expect(allowed.length).toBeGreaterThan(1);
  const open = await books.figure(
    `select count(*) from credits c join businesses b on b.id = c.business_id
     where b.subdomain = 'duka' and c.credit_amount - c.reduced > c.amount_paid`,
  );
  const dialog = page.getByTestId("remind-many-dialog");
  const result = page.getByTestId("reminded");
  const remindAll = async () => {
    await page.goto(`${shop.origin()}/credits`);
    await expect(page.getByTestId("credit-row").first()).toBeVisible();
    // A new device is still receiving debts: later arrivals are selected, too.
    await expect(async () => {
      await page.getByRole("checkbox").first().check();
      await expect(page.getByTestId("remind-many")).toContainText(`(${open})`, { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await page.getByTestId("remind-many").click();
    await page.getByTestId("remind-many-save").click();
    await expect(result).toBeVisible({ timeout: 60_000 });
  };
  const sentToday = () =>
    books.figure(
      `select count(*) from credit_reminders r join businesses b on b.id = r.business_id
       where b.subdomain = 'duka' and r.status = 'sent' and r.sent_at > now() - interval '1 hour'`,
    );
  await atNoon(books, async () => {
    const before = await sentToday();
    await remindAll();
    const sent = Number(await result.getAttribute("data-sent"));
    const failed = Number(await result.getAttribute("data-failed"));
    expect(sent + failed).toBe(reached.length);
    expect((await sentToday()) - before).toBe(sent);
    await page.getByTestId("remind-many-save").click();
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId("remind-many")).toHaveCount(0);
    // No customer receives two messages on a day.
    await remindAll();
    await expect(result).toHaveAttribute("data-sent", "0");
    await expect(result).toHaveAttribute("data-failed", String(reached.length));
    expect((await sentToday()) - before).toBe(sent);
  });
});
