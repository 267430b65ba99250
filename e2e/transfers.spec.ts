import type { Browser, Page } from "@playwright/test";
import { Books } from "./fixtures/books.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { appearances, choose as dress, expectAppearance, sizeOf } from "./pages/appearance.ts";
import { seriousIn } from "./pages/axe.ts";
import { speakBySize } from "./pages/locale-assertions.ts";
import { expectUnsent, screensArePrefetched, shopIsHere, signIn } from "./pages/sign-in.ts";
import { expectStatus, openTransfer, sendByScan, switchTo } from "./pages/transfers.ts";

const branch = "Tawi la Sinza";

/** A second device, whose manager works at the branch. */
async function tillAtBranch(browser: Browser, origin: string, books: Books): Promise<Page> {
  const receiver = await hire(books, { name: "Neema", role: "business_manager" });
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false })
  ).newPage();
  await signIn(page, origin, receiver.email);
  await switchTo(page, branch);
  await expectUnsent(page, 0, 30_000);
  return page;
}

/** Stock at the branch, in thousandths. */
function atBranch(books: Books, product: string): Promise<number> {
  return books.figure(
    `select s.quantity_available from stock_items s join locations l
       on l.business_id = s.business_id and l.id = s.location_id
     where s.product_id = $1 and s.variant_id is null and l.name = $2`,
    [product, branch],
  );
}

/** The quantity in transit of the transfer, and the total in transit in the ledger. */
async function inTransit(books: Books): Promise<[lines: number, account: number]> {
  const lines = await books.figure("select coalesce(sum(value_in_transit), 0) from transfer_lines");
  const account = await books.figure(
    `select coalesce(sum(debit - credit), 0) from journal_postings
     where account = 'goods_in_transit'`,
  );
  return [lines, account];
}

test(
  "[S4, S15] items sent on one till arrive on another, though the server is killed before both steps",
  { tag: ["@phone", "@desk"] },
  async ({ page, context, browser, folders, demoFolder, watch }) => {
    watch.allow(noConnection);
    await speakBySize(context);
    const server = await ShopServer.on(folders.copyOf(demoFolder));
    let books = await Books.of(server.dataFolder);
    const origin = server.origin();
    const sender = await hire(books, { name: "Juma", role: "business_manager" });
    const [item] = await books.items("piece", 1);
    const product = item?.id ?? "";
    const before = [await books.inStock(product), await atBranch(books, product)];
    await signIn(page, origin, sender.email);
    await expectUnsent(page, 0, 30_000);
    const other = await tillAtBranch(browser, origin, books);
    await other.goto(`${origin}/inventory/transfers`);
    await expect(other.getByTestId("new-transfer")).toBeVisible();
    await books.close();
    await screensArePrefetched(page);
    await screensArePrefetched(other);

    await server.kill();
    const number = await sendByScan(page, origin, {
      to: branch,
      barcode: item?.barcode ?? "",
      times: 3,
    });
    await expectStatus(page, "in_transit");
    await expectUnsent(page, 1);
    await page.reload();
    await expectStatus(page, "in_transit");
    await server.start();
    await expectUnsent(page, 0, 60_000);
    await expect(other.getByTestId("transfers-coming")).toHaveAttribute("data-count", "1", {
      timeout: 60_000,
    });
    await openTransfer(other, origin, number);

    await server.kill();
    await other.getByTestId("receive-part").click();
    await other.getByTestId("receive-quantity").fill("1");
    await other.getByTestId("receive-save").click();
    await expectStatus(other, "partly_received");
    await expect(other.getByTestId("line-received")).toHaveText("1");
    await other.reload();
    await other.getByTestId("receive-all").click();
    await expectStatus(other, "received");
    await expectUnsent(other, 2);
    await server.start();
    await expectUnsent(other, 0, 60_000);

    books = await Books.of(server.dataFolder);
    const after = [await books.inStock(product), await atBranch(books, product)];
    expect(after.map((held, index) => held - (before[index] ?? 0))).toEqual([-3000, 3000]);
    const [row] = await books.rows<{ status: string; received: number }>(
      `select t.status, l.received::int as received from transfers t join transfer_lines l
         on l.business_id = t.business_id and l.transfer_id = t.id where t.number = $1`,
      [number],
    );
    expect(row).toEqual({ status: "received", received: 3000 });
    expect(await inTransit(books)).toEqual([0, 0]);
    await openTransfer(page, origin, number);
    await expectStatus(page, "received");
    await other.context().close();
    await books.close();
    await server.stop();
  },
);

test("[S15] a transfer taken back on one till and received on another offline counts as received", async ({
  page,
  context,
  browser,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const origin = shop.origin();
  const sender = await hire(books, { name: "Asha", role: "business_manager" });
  const [, item] = await books.items("piece", 2);
  const product = item?.id ?? "";
  const before = [await books.inStock(product), await atBranch(books, product)];
  await signIn(page, origin, sender.email);
  const other = await tillAtBranch(browser, origin, books);
  const number = await sendByScan(page, origin, {
    to: branch,
    barcode: item?.barcode ?? "",
    times: 2,
    isPrepared: true,
  });
  await expectStatus(page, "prepared");
  await page.getByTestId("dispatch").click();
  await expectStatus(page, "in_transit");
  await expectUnsent(page, 0, 30_000);
  await openTransfer(other, origin, number);

  await screensArePrefetched(page);
  await screensArePrefetched(other);
  await context.setOffline(true);
  await other.context().setOffline(true);
  await page.getByTestId("take-back").click();
  await page.getByRole("button", { name: "Take back", exact: true }).last().click();
  await expect(page.getByText("Say why it is taken back.")).toBeVisible();
  await page.getByTestId("take-back-reason").fill("The wrong goods");
  await page.getByRole("button", { name: "Take back", exact: true }).last().click();
  await expectStatus(page, "cancelled");
  await expect(page.getByTestId("transfer-reason")).toHaveText("The wrong goods");
  await other.getByTestId("receive-all").click();
  await expectStatus(other, "received");

  await context.setOffline(false);
  await shopIsHere(page);
  await expectUnsent(page, 0, 30_000);
  await other.context().setOffline(false);
  await shopIsHere(other);
  await expectUnsent(other, 0, 30_000);
  await expectStatus(page, "received");
  await expectStatus(other, "received");
  const after = [await books.inStock(product), await atBranch(books, product)];
  expect(after.map((held, index) => held - (before[index] ?? 0))).toEqual([-2000, 2000]);
  const told = await books.figure(
    `select count(*) from discrepancies where kind = 'cancelled_received'
       and data->>'number' = $1`,
    [number],
  );
  expect(told).toBe(1);
  await other.context().close();
});

for (const appearance of appearances) {
  const { language, theme } = appearance;
  test(
    `the screens of transfers are accessible, ${theme} and in ${language}`,
    { tag: sizeOf(appearance) },
    async ({ page, context, shop, books }) => {
      const person = await hire(books, { name: "Salma", role: "business_manager" });
      const [item] = await books.items("piece", 1);
      await dress(context, appearance);
      await signIn(page, shop.origin(), person.email);
      await expectAppearance(page, appearance);
      await page.goto(`${shop.origin()}/inventory/transfers/new`);
      await page.getByTestId("transfer-send").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      expect(await seriousIn(page, "new transfer")).toEqual([]);
      await page.getByRole("combobox").first().click();
      await page.getByRole("option").first().click();
      await page
        .getByRole("combobox")
        .nth(1)
        .fill(item?.sku ?? "");
      // Options from before the last letter remain shown for a moment.
      await page
        .getByRole("option")
        .filter({ hasText: item?.sku ?? "" })
        .first()
        .click();
      await page.getByTestId("transfer-quantity").fill("900000");
      await expect(page.getByTestId("transfer-available")).toBeVisible();
      expect(await seriousIn(page, "a transfer of goods")).toEqual([]);
      await page.getByTestId("transfer-send").click();
      const beyond = page.getByRole("alertdialog");
      await expect(beyond).toBeVisible();
      expect(await seriousIn(page, "more than is here")).toEqual([]);
      await beyond.getByRole("button").last().click();
      await expect(page.getByTestId("line-sent")).toBeVisible();
      expect(await seriousIn(page, "a transfer")).toEqual([]);
      await page.getByTestId("take-back").click();
      await expect(page.getByTestId("take-back-reason")).toBeVisible();
      expect(await seriousIn(page, "taking back")).toEqual([]);
      await page.keyboard.press("Escape");
      await page.goto(`${shop.origin()}/inventory/transfers`);
      await expect(page.getByTestId("transfer-row").first()).toBeVisible();
      expect(await seriousIn(page, "transfers")).toEqual([]);
      await switchTo(page, branch);
      await page.getByTestId("transfer-row").first().click();
      await page.getByTestId("receive-part").click();
      await expect(page.getByTestId("receive-quantity")).toBeVisible();
      expect(await seriousIn(page, "receiving")).toEqual([]);
      // A final receipt: a reason is required for the missing quantity.
      await page.getByTestId("receive-quantity").fill("1");
      await page.getByRole("checkbox").click();
      const missing = page.getByTestId("receive-missing");
      await expect(missing).toContainText("899,999");
      await page.getByTestId("receive-save").click();
      await expect(missing.getByRole("combobox")).toHaveAttribute("aria-invalid", "true");
      expect(await seriousIn(page, "asking why goods are missing")).toEqual([]);
      await missing.getByRole("combobox").click();
      await page.getByRole("option").nth(1).click();
      await missing.getByRole("textbox").fill("Gunia limechanika");
      await page.getByTestId("receive-save").click();
      await expect(page.getByTestId("line-missing")).toContainText("Gunia limechanika");
      await expectStatus(page, "closed_with_losses");
      await expectUnsent(page, 0);
      await page.goto(`${shop.origin()}/inventory/transactions`);
      await expect(page.getByTestId("movement-missing").first()).toContainText("Gunia limechanika");
    },
  );
}
