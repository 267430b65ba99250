import { formatReceiptCode } from "../src/domain/receipt-code.ts";
import { inTheBooks } from "./after-sale-books.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { forgetSale } from "./pages/device-store.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { openSale } from "./pages/sales.ts";
import { expectUnsent, signIn } from "./pages/sign-in.ts";

test("mobile money is confirmed on arrival, sales are filtered by outcome and customer, items sold at another location are returned, and another till's sale is voided", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const { email } = await hire(books, { name: "Saida", role: "business_manager" });
  await signIn(page, shop.origin(), email);
  await expectUnsent(page, 0, 30_000);
  const counter = new Counter(page);
  await counter.open();
  const [item] = await books.items("piece", 1);
  await scan(page, item?.barcode ?? "");
  await counter.pay.click();
  await page.getByTestId("method-mobile_money").click();
  const reference = `QG${Date.now().toString(36).toUpperCase()}`;
  await page.getByTestId("payment-reference").fill(reference);
  const number = await counter.finish();
  await openSale(page, number);
  await page.getByTestId("confirm-payment").click();
  await expect(page.getByTestId("confirm-reference")).toHaveValue(reference);
  await page.getByTestId("confirm-payment-save").click();
  await expect(page.getByTestId("confirm-payment")).toHaveCount(0);
  await expectUnsent(page, 0, 30_000);
  expect(
    await books.rows(
      `select p.status, p.reference from sale_payments p join sales s
         on s.business_id = p.business_id and s.id = p.sale_id where s.number = $1`,
      [number],
    ),
  ).toEqual([{ status: "confirmed", reference }]);

  await page.goto(`${shop.origin()}/sales?status=cancelled&period=today`);
  await expect(page.locator(`[data-number="${number}"]`)).toHaveCount(0);
  await page.goto(`${shop.origin()}/sales?period=custom&method=mobile_money`);
  await expect(page.locator(`[data-number="${number}"]`).first()).toBeVisible();
  await page.getByTestId("older-ask").click();
  // After the response the button disappears, and further matches are listed below.
  await expect(page.getByTestId("older-ask")).toHaveCount(0);
  await expect(page.getByTestId("older-sales")).toHaveAttribute("data-count", /^\d+$/u);

  const [buyer] = await books.rows<{ name: string; phone: string; n: number }>(
    `select c.name, c.phone, count(*)::int as n from sales s
       join customers c on c.business_id = s.business_id and c.id = s.customer_id
       join locations l on l.business_id = s.business_id and l.id = s.location_id
     where l.name = 'Duka kuu Kariakoo' and c.phone is not null group by c.id, c.name, c.phone
     having count(*) between 2 and 40 order by count(*) desc limit 1`,
  );
  await page.goto(`${shop.origin()}/sales?period=custom`);
  await page.getByRole("combobox", { name: "Customer" }).fill(buyer?.phone ?? "");
  await page
    .getByRole("option")
    .filter({ hasText: buyer?.name ?? "no name" })
    .first()
    .click();
  await expect(page).toHaveURL(/customer=/u);
  await page.getByTestId("older-ask").click();
  await expect(page.getByTestId("sales-sum")).toContainText(`${buyer?.n} sales`);
  const names = page
    .getByTestId("sales-row")
    .locator("xpath=ancestor::*[@role='row' or self::tr or self::li][1]");
  for (const words of await names.allInnerTexts()) expect(words).toContain(buyer?.name ?? "");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).not.toHaveURL(/customer=/u);

  const [elsewhere] = await books.rows<{ id: string; number: string }>(
    `select s.id, s.number from sales s
       join businesses b on b.id = s.business_id
       join locations l on l.business_id = s.business_id and l.id = s.location_id
     where b.subdomain = 'duka' and l.name <> 'Duka kuu Kariakoo' and s.status = 'completed'
       and s.payment_method = 'cash' order by s.effective_at desc limit 1`,
  );
  const other = elsewhere?.number ?? "";
  await page.goto(`${shop.origin()}/sales/${elsewhere?.id}`);
  await expect(page.getByTestId("sale-fetched")).toBeVisible();
  await expect(page.getByTestId("void-bar")).toContainText("sold at another location");
  await expect(page.getByTestId("sale-void")).toHaveCount(0);
  // A receipt whose sale is not on this device leads to the page that requests it from the server.
  await counter.open();
  await scan(page, formatReceiptCode("K9999-999999"));
  await expect(page.getByTestId("return-search")).toHaveValue("K9999-999999");
  await context.setOffline(true);
  await page.getByTestId("return-search").fill(other);
  await expect(page.getByTestId("return-unheard")).toContainText("You need a network");
  await expect(page.getByTestId("status-chip").first()).toHaveAttribute("data-line", "offline");
  // Once the connection is back, the request is repeated automatically.
  await context.setOffline(false);
  await page.getByTestId("return-choice").click();
  await page.getByTestId("return-all").first().click();
  await page.getByTestId("return-reason").fill("Bought at the other shop");
  await page.getByTestId("return-submit").dblclick();
  await expect(page.getByTestId("return-number")).toHaveText(/^K\d+-\d{6}$/u);
  await expectUnsent(page, 0, 30_000);
  expect(await inTheBooks(books, other)).toMatchObject({ status: "returned", suspense: 0 });

  // A user with permission to void may do so after the shift, too; this device does not store the sale.
  const [ofOther] = await books.rows<{ id: string; number: string }>(
    `select s.id, s.number from sales s
       join businesses b on b.id = s.business_id
       join locations l on l.business_id = s.business_id and l.id = s.location_id
     where b.subdomain = 'duka' and l.name = 'Duka kuu Kariakoo' and s.status = 'completed'
       and s.payment_method = 'cash' and s.number not like $1 || '-%'
       and (select count(*) from sales n where n.number = s.number) = 1
     order by s.effective_at limit 1`,
    [number.split("-")[0]],
  );
  await forgetSale(page, ofOther?.id ?? "");
  await page.goto(`${shop.origin()}/sales/${ofOther?.id}`);
  await expect(page.getByTestId("sale-fetched")).toBeVisible();
  await context.setOffline(true);
  await page.getByTestId("sale-void").click();
  await page.getByRole("radio", { name: "They came back" }).click();
  await page.getByTestId("void-reason").fill("The wrong person paid");
  await page.getByTestId("void-save").dblclick();
  await page.getByTestId("hand-back-done").click();
  await expect(page.getByTestId("sale-voided")).toContainText("The wrong person paid");
  await context.setOffline(false);
  await expectUnsent(page, 0, 60_000);
  await expect(page.getByTestId("sale-voided")).toHaveCount(1);
  expect(await inTheBooks(books, ofOther?.number ?? "")).toEqual({
    status: "cancelled",
    moved: 0,
    cash: 0,
    suspense: 0,
    approvals: 0,
  });
});
