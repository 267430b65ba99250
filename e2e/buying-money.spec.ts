import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import papaparse from "papaparse";
import { paidFor, pricesOf, sharedCosts } from "./buying-books.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { addItem, chooseSupplier, Hand, openNewPurchase, savePurchase } from "./pages/purchases.ts";
import { expectSaid } from "./pages/locale-assertions.ts";
import { expectUnsent } from "./pages/sign-in.ts";

test(
  "costs are split by quantity, a supplier is paid by phone, and a product's price history is shown",
  { tag: ["@desk"] },
  async ({ till, shop, books }) => {
    const page = await till("manager@duka.test");
    const origin = shop.origin();
    const [item, dear] = (await books.items("piece", 30)).slice(-3);
    const hand = new Hand(page);

    // Two thirds of the value are one unit of four.
    await openNewPurchase(page, origin);
    await chooseSupplier(page, hand, "a");
    await addItem(page, hand, { sku: item?.sku ?? "", quantity: 3 });
    await page.getByTestId("line-cost").fill("1000");
    await addItem(page, hand, { sku: dear?.sku ?? "", quantity: 1 });
    await page.getByTestId("line-cost").first().fill("6000");
    await page.getByTestId("add-extra").click();
    await page.getByTestId("extra-amount").fill("400");
    await page.getByRole("radio", { name: "Quantity" }).click();
    await page.getByTestId("purchase-method-CREDIT").click();
    await expect(page.getByTestId("purchase-total")).toHaveText(/9,400/u);
    expect(await seriousIn(page, "costs shared by quantity")).toEqual([]);
    const number = await savePurchase(page, hand);

    await page.getByTestId("add-payment").click();
    await page.getByTestId("pay-method-MOBILE_MONEY").click();
    await page.getByTestId("mobile-reference").fill("QK12ABC34D");
    await page.getByTestId("mobile-number").fill("0754 000 111");
    await page.getByTestId("pay-notes").fill("First half");
    await page.getByTestId("pay-amount").fill("4,700");
    expect(await seriousIn(page, "paying by phone")).toEqual([]);
    await page.getByTestId("pay-save").click();
    await expectSaid(page, "Payment added");
    await expect(page.getByTestId("figure-outstanding")).toHaveText(/4,700/u);
    await expect(page.getByTestId("purchase-payment")).toContainText(
      "QK12ABC34D · 0754 000 111 · First half",
    );
    await expectUnsent(page, 0, 30_000);
    // A quarter of the costs for each unit, not two thirds of them for the expensive one.
    const shares = [
      { product: item?.id, spread: "quantity", share: 30_000, worth: 330_000 },
      { product: dear?.id, spread: "quantity", share: 10_000, worth: 610_000 },
    ];
    const sent = await sharedCosts(books, number);
    expect(sent.toSorted((a, b) => b.share - a.share)).toEqual(shares);
    expect(await paidFor(books, number)).toEqual([
      {
        method: "MOBILE_MONEY",
        amount: 470_000,
        reference: "QK12ABC34D",
        phone: "0754 000 111",
        notes: "First half",
      },
    ]);

    // A higher price from another supplier, so that there is something to compare.
    await openNewPurchase(page, origin);
    await chooseSupplier(page, hand, "o");
    await addItem(page, hand, { sku: item?.sku ?? "", quantity: 2 });
    await page.getByTestId("line-cost").fill("1250.50");
    await savePurchase(page, hand);
    await expectUnsent(page, 0, 30_000);
    const prices = await pricesOf(books, item?.id ?? "");
    expect(new Set(prices.map(({ supplier }) => supplier)).size).toBeGreaterThan(1);

    await page.goto(`${origin}/purchases/analytics?by=product&product=${item?.id}`);
    const card = page.getByTestId("prices");
    await expect(card.getByRole("heading")).toContainText(item?.name ?? "");
    await expect(card.locator("figure canvas").first()).toBeVisible();
    const drawn = async () => (await card.locator("figure td").allInnerTexts()).map(minor);
    await expect.poll(drawn).toEqual(prices.map(({ cost }) => cost));
    await expect.poll(() => tableOf(page)).toEqual(prices.toReversed());
    expect(await fileRows(page)).toEqual(prices);
    expect(await seriousIn(page, "prices of a product")).toEqual([]);
    await card.screenshot({ path: test.info().outputPath("prices.png") });
  },
);

type Price = Awaited<ReturnType<typeof pricesOf>>[number];

/** Parses a formatted amount into minor units. */
const minor = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/gu, "")) * 100);

/** The price table as rendered on the screen. */
async function tableOf(page: Page): Promise<Price[]> {
  const rows = page
    .getByTestId("prices")
    .getByRole("row")
    .filter({ has: page.locator("time") });
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const cells = [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim());
      const [supplier = "", , number = "", quantity = "", cost = ""] = cells;
      const day = row.querySelector("time")?.dateTime ?? "";
      const figure = (text: string) => Number(text.replaceAll(/[^\d.]/gu, ""));
      return {
        day,
        supplier,
        number,
        quantity: figure(quantity),
        cost: Math.round(figure(cost) * 100),
      };
    }),
  );
}

/** The exported file with the same prices, as a spreadsheet parses it. */
async function fileRows(page: Page): Promise<Price[]> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByTestId("export-prices").click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^prices-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/u);
  const text = await readFile(await file.path(), "utf8");
  const { data } = papaparse.parse<Record<string, string>>(text.replace("\uFEFF", "").trim(), {
    header: true,
  });
  return data.map((row) => ({
    day: row["Date"] ?? "",
    supplier: row["Supplier"] ?? "",
    number: row["Number"] ?? "",
    quantity: Number(row["Quantity"]),
    cost: Math.round(Number(row["Unit cost"]) * 100),
  }));
}
