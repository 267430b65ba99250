import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { fits, keepFile } from "./pages/import-export.ts";
import { saidBySize } from "./pages/locale-assertions.ts";

const doors = [
  ["/sales?period=month", "sales", "Number"],
  ["/customers", "customers", "Name"],
  ["/credits", "debts", "Still owed"],
  ["/inventory/transactions", "movements", "Quantity"],
] as const;

test("each list links to its file export, with the days and the location it shows @phone @desk", async ({
  till,
  shop,
}) => {
  const said = saidBySize();
  const page = await till("owner@duka.test");
  for (const [address, list, column] of doors) {
    await page.goto(`${shop.origin()}${address}`);
    await page.getByTestId(`export-${list}`).click();
    await expect(page).toHaveURL(new RegExp(`/import-export\\?.*list=${list}`, "u"));
    const out = await readFile(await keepFile(page, "list-export-csv"), "utf8");
    const [heads = "", ...rows] = out.replace("\u{feff}", "").trimEnd().split("\r\n");
    expect(heads.split(",")).toContain(said(column));
    expect(rows.length).toBeGreaterThan(0);
    const book = await readFile(await keepFile(page, "list-export-xlsx"));
    expect(book.subarray(0, 2).toString()).toBe("PK");
  }
  expect(await seriousIn(page, "lists out")).toEqual([]);
  expect(await fits(page)).toBe(true);
});

test("a statement is limited to a date range and printed on A4 in the customer's language @phone @desk", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("owner@duka.test");
  const [found] = await books.rows<{ customer: string; since: string; number: string }>(
    `select c.customer_id as customer, c.sale_number as number,
       to_char(c.effective_at at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as since
     from credits c join businesses b on b.id = c.business_id
     where b.subdomain = 'duka' and c.amount_paid < c.credit_amount - c.reduced and c.due_date is not null
     order by c.effective_at limit 1`,
    [],
  );
  if (found === undefined) throw new Error("Nobody owes anything.");
  await books.rows("update customers set language = 'sw' where id = $1 returning id", [
    found.customer,
  ]);
  await page.goto(`${shop.origin()}/customers/${found.customer}`);
  await page.getByTestId("customer-history").click();
  const closing = page.getByTestId("statement-closing");
  await expect(page.getByTestId("history-line").first()).toBeVisible();
  await expect(closing).toContainText(/TSh\s[\d,]+/u);
  expect(await seriousIn(page, "a statement")).toEqual([]);
  expect(await fits(page)).toBe(true);
  const owed = (await closing.textContent()) ?? "";
  await page.getByTestId("statement-a4").click();
  const sheet = page.getByTestId("statement-sheet");
  await expect(sheet).toContainText(found.number);
  await expect(sheet).toContainText(owed.replace(/^\D+/u, ""));
  await expect(sheet).toHaveAttribute("lang", "sw");
  await expect(sheet.locator("h1")).toHaveText(/^Taarifa ya/u);
  const line = sheet.locator("tbody tr", { hasText: found.number }).first();
  await expect(line.locator("td").nth(2)).toHaveText(/\d{4}/u);
  await expect(sheet.locator("tr", { hasText: "Siku 1–30" }).locator("td")).toHaveText(/\d/u);
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  await expect(closing).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(sheet).toHaveCount(0);

  await page.getByTestId("statement-to").fill("2001-01-01");
  await expect(page.getByTestId("history-line")).toHaveCount(0);
  await page.getByTestId("statement-to").fill("");
  await page.getByTestId("statement-from").fill(found.since);
  await expect(page.getByTestId("history-line").first()).toBeVisible();
});
