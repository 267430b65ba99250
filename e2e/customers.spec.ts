import { answered, noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { expectAppearance } from "./pages/appearance.ts";
import { seriousIn } from "./pages/axe.ts";
import { expectLongestOverdue, expectTermsAndPayments } from "./pages/debts.ts";
import { forgetRow } from "./pages/device-store.ts";
import { askedOfThePhone, atNoon, chooseFile, standInForThePhone } from "./pages/customers.ts";
import { messageFor } from "./pages/messages.ts";
import { holdPrint, pagesOf, printedSize } from "./pages/receipts.ts";
import { expectUnsent, screensArePrefetched, shopIsHere } from "./pages/sign-in.ts";

test(
  "[S1, S6] a customer added and edited offline reaches the server once the connection is back",
  { tag: ["@phone", "@desk"] },
  async ({ till, shop, books, watch }, { project }) => {
    const page = await till("manager@duka.test");
    const context = page.context();
    watch.allow(noConnection);
    await standInForThePhone(page);
    await page.goto(`${shop.origin()}/customers`);
    await expect(page.getByTestId("customer-row").first()).toBeVisible();
    expect(await seriousIn(page, "customers")).toEqual([]);
    if (project.name === "phone") await expectAppearance(page, { language: "sw", theme: "dark" });
    await screensArePrefetched(page);
    // Fetched when first opened, and available offline from then on.
    await page.getByTestId("import-customers").click();
    await expect(page.getByTestId("customers-file")).toBeAttached();
    await page.getByTestId("back").click();
    const [known] = await books.rows<{ phone: string; name: string }>(
      "select phone, name from customers where phone is not null order by name limit 1",
      [],
    );

    // The header reports that the connection is lost, without shifting anything the user may be tapping.
    const placeOfNew = () => page.getByTestId("new-customer").boundingBox();
    const before = await placeOfNew();
    await context.setOffline(true);
    await expect(page.getByTestId("status-chip")).toHaveAttribute("data-line", "offline");
    expect((await placeOfNew())?.y).toBe(before?.y);
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

    await page.getByTestId("back").click();
    await page.getByTestId("import-customers").click();
    await page.getByTestId("customers-file").setInputFiles({
      name: "customers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Jina,Simu\n"),
    });
    await expect(page.getByTestId("source-fault")).toBeVisible();
    const lines = [
      "Jina,Simu,Kikomo",
      'Mzee Hamisi,0768 111 222,"20,000"',
      `Ndugu,${known?.phone ?? ""},`,
      "Bila Namba,12,",
    ];
    await chooseFile(page, lines.join("\n"));
    await expect(page.getByTestId("planned-customer")).toHaveCount(3);
    await expect(page.getByTestId("planned-problems")).toHaveCount(1);
    await expect(page.getByText(known?.name ?? "?", { exact: false })).toBeVisible();
    expect(await seriousIn(page, "customer-import")).toEqual([]);
    await page.getByTestId("planned-search").fill("nobody has this name");
    await page.getByTestId("clear-filters").click();
    await page.getByTestId("save-customers").click();
    await expectUnsent(page, 3);
    await page.getByTestId("import-customers").click();
    await page.getByTestId("choose-contacts").click();
    await page.getByTestId("save-customers").click();
    await expectUnsent(page, 4);
    expect(await askedOfThePhone(page)).toEqual([[["name", "tel", "email"], { multiple: true }]]);

    await context.setOffline(false);
    await shopIsHere(page);
    await expectUnsent(page, 0, 30_000);
    const brought = await books.rows<Record<string, unknown>>(
      `select name, phone, credit_limit::int as limit from customers
       where name in ('Mzee Hamisi', 'Fundi Seremala', 'Ndugu', 'Bila Namba') order by name`,
    );
    // Without a limit of their own they get the shop's default limit.
    expect(brought).toEqual([
      { name: "Fundi Seremala", phone: "+255767000321", limit: 20_000_000 },
      { name: "Mzee Hamisi", phone: "+255768111222", limit: 2_000_000 },
    ]);
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

test("a debt is shown by age, reminded of, printed in a statement, written off with a reason, and read offline @phone @desk", async ({
  till,
  shop,
  books,
  watch,
}, { project }) => {
  const page = await till("owner@duka.test");
  const context = page.context();
  watch.allow(noConnection);
  // The second reminder of the day.
  watch.allow(answered(409));
  await holdPrint(page);
  await standInForThePhone(page);
  await page.goto(`${shop.origin()}/credits`);
  await expect(page.getByTestId("age-not_due")).toBeVisible();
  expect(await seriousIn(page, "credits")).toEqual([]);
  if (project.name === "desk") await expectLongestOverdue(page, books);
  const [owed] = await books.rows<{
    debt: string;
    customer: string;
    phone: string;
    number: string;
  }>(
    `select c.id as debt, p.id as customer, p.phone, c.sale_number as number from credits c
     join customers p on p.business_id = c.business_id and p.id = c.customer_id
     join businesses b on b.id = c.business_id and b.subdomain = 'duka'
     where p.phone is not null and not p.no_reminders
       and c.credit_amount - c.reduced > c.amount_paid
       and not exists (select 1 from credits r where r.business_id = c.business_id
         and r.customer_id = c.customer_id and r.last_reminder_sent is not null)
     order by c.effective_at desc limit 1`,
  );
  const { debt = "", customer = "", phone = "", number = "" } = owed ?? {};
  await expectTermsAndPayments(page, shop.origin(), books);
  await page.goto(`${shop.origin()}/credits/${debt}`);
  await atNoon(books, async () => {
    const dialog = page.getByTestId("remind-dialog");
    await page.getByTestId("remind").click();
    await dialog.getByRole("radio", { name: "English" }).click();
    await page.getByTestId("remind-save").click();
    await expect(dialog).toBeHidden();
    // They may have received another message before.
    await expect.poll(() => messageFor(shop, phone)).toMatch(/Hello .*TSh [\d,]+/u);
    await expect(page.getByTestId("credit-reminders")).toBeVisible();
    await page.getByTestId("remind").click();
    await page.getByTestId("remind-save").click();
    await expect(page.getByTestId("reminder-refused")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await page.goto(`${shop.origin()}/customers/${customer}`);
  // Sales at other locations too.
  const bought = "select least(8, count(*)) from sales where customer_id = $1";
  await expect(page.getByTestId("customer-sale")).toHaveCount(
    await books.figure(bought, [customer]),
  );
  await page.getByTestId("statement-share").click();
  await expect.poll(() => askedOfThePhone(page)).toHaveLength(1);
  expect(String(await askedOfThePhone(page))).toContain(number);
  await page.getByTestId("statement-print").click();
  const paper = page.locator("[data-print-root]");
  await expect(paper.getByTestId("receipt")).toContainText(number);
  await page.emulateMedia({ media: "print" });
  const printed = await printedSize(page);
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pagesOf(pdf).count).toBe(1);
  expect(printed.isCut).toBe(false);
  await expect(paper).toHaveCount(0);
  await page.getByTestId("statement-send").click();
  await expect(page.getByTestId("send-to")).not.toHaveValue("");
  const other = project.name === "desk" ? "712000222" : "712000333";
  await page.getByTestId("send-to").fill(`0${other}`);
  await page.getByTestId("send-receipt-save").click();
  // The message is recorded.
  await expect(page.getByTestId("send-receipt-dialog")).toBeHidden();
  await expectUnsent(page, 0, 30_000);
  expect(await messageFor(shop, `+255${other}`)).toContain(number);

  await page.goto(`${shop.origin()}/credits/${debt}`);
  await page.getByTestId("write-off").click();
  await expect(page.getByTestId("write-off-dialog")).toContainText(/cannot be undone|kurudishwa/u);
  await page.getByTestId("write-off-save").click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  await page.getByTestId("write-off-reason").fill("Moved away");
  await page.getByTestId("write-off-save").click();
  await expect(page.getByTestId("write-off-dialog")).toBeHidden();
  await expectUnsent(page, 0, 30_000);
  await expect
    .poll(() =>
      books.figure(
        "select count(*) from credit_reductions where kind = 'write_off' and credit_id = $1",
        [debt],
      ),
    )
    .toBe(1);

  await screensArePrefetched(page);
  await context.setOffline(true);
  await page.goto(`${shop.origin()}/credits`);
  await expect(page.getByTestId("credit-row").first()).toBeVisible();
  const row = page.locator(`[data-testid=credit-row][data-number="${number}"]`);
  await expect(row).toHaveCount(0);
  // Nothing is owed after a write-off.
  await page.goto(`${shop.origin()}/credits?filter=paid`);
  await expect(row).toBeVisible();
  await page.goto(`${shop.origin()}/credits/${debt}`);
  await expect(page.getByTestId("credit-reminders")).toBeVisible();
  await expect(page.getByText(/^(Written off|Limesamehewa)$/u).first()).toBeVisible();
  await page.goto(`${shop.origin()}/customers/${customer}/credit-history`);
  await expect(page.locator("[data-testid=history-line][data-kind=write_off]")).toHaveCount(1);
  await forgetRow(page, "credits", debt);
  await page.goto(`${shop.origin()}/credits/${debt}`);
  await expect(page.getByTestId("debt-retry")).toBeVisible();
  // The app must notice the lost connection before it can report its return.
  await expect(page.getByTestId("status-chip").first()).toHaveAttribute("data-line", "offline");
  // The request is repeated automatically.
  await context.setOffline(false);
  await expect(page.getByTestId("credit-reminders")).toBeVisible();
});
