import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { unsentOperations } from "./pages/device-store.ts";
import { messageFor } from "./pages/messages.ts";
import { holdPrint, pagesOf, printedSize, timesPrinted } from "./pages/receipts.ts";
import { expectUnsent, screensArePrefetched } from "./pages/sign-in.ts";

test("a receipt is sent by SMS and email from the done screen, and the list shows it", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.put(item);
  await counter.pay.click();
  await counter.takeExact();
  const number = await counter.soldNumber();

  await page.getByTestId("send-sms").click();
  await page.getByTestId("send-to").fill("12345");
  await page.getByTestId("send-receipt-save").click();
  await expect(page.getByTestId("send-to")).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("send-to").fill("0712 000 111");
  await page.getByTestId("send-receipt-save").click();
  await expect(page.getByTestId("send-receipt-dialog")).toHaveCount(0);
  await page.getByTestId("send-email").click();
  await page.getByTestId("send-to").fill("Asha@Example.com");
  await page.getByTestId("send-receipt-save").click();
  await expect(page.getByTestId("send-receipt-dialog")).toHaveCount(0);
  await page.getByTestId("new-sale").click();
  await expectUnsent(page, 0);

  const sms = await messageFor(shop, "+255712000111");
  expect(sms).toContain(number);
  expect(sms.length).toBeLessThanOrEqual(306);
  expect(await messageFor(shop, "asha@example.com")).toContain(item?.name ?? "");
  const inQueue = (status: string) =>
    books.figure(
      `select count(*) from receipt_sends where status = $2
         and subject_id = (select id from sales where number = $1)`,
      [number, status],
    );
  // The message exists before the queue reports it as sent; a page that polls in between waits half a minute.
  await expect.poll(() => inQueue("sent")).toBe(2);

  await page.goto(`${shop.origin()}/receipts?sent=sms`);
  await page.getByText(number, { exact: true }).first().click({ timeout: 30_000 });
  const dialog = page.getByTestId("receipt-dialog");
  await expect(dialog.locator("[data-testid=receipt-send][data-status=sent]")).toHaveCount(2);
  await expect(dialog.getByTestId("receipt")).toContainText(number);
  expect(await seriousIn(page, "receipt")).toEqual([]);

  // The carrier later reports the number as invalid; the dialog shows it alongside further messages for the
  // sale.
  await books.rows(
    `update receipt_sends set status = 'failed', failure = 'refused' where channel = 'sms'
       and subject_id = (select id from sales where number = $1)`,
    [number],
  );
  await dialog.getByTestId("receipt-email").click();
  await page.getByTestId("send-to").fill("duka@example.com");
  await page.getByTestId("send-receipt-save").click();
  // A till without an SSE stream polls every half a minute.
  await expect(dialog.locator("[data-testid=receipt-send][data-status=failed]")).toHaveCount(1, {
    timeout: 40_000,
  });
  await page.keyboard.press("Escape");
  await page.goto(`${shop.origin()}/receipts`);
  await expect(page.getByText("Not delivered").first()).toBeVisible();
  await page.getByTestId("menu-sales").click();
  await page.locator(`[data-testid=sales-row][data-number="${number}"]`).first().click();
  const sends = page.getByTestId("receipt-send");
  await expect(sends).toHaveCount(3);
  await expect(page.getByTestId("send-why")).toContainText("was not accepted");
  await page.getByTestId("send-again").dblclick();
  await expect(page.getByTestId("send-again")).toHaveCount(0);
  await expectUnsent(page, 0, 30_000);
  await expect.poll(() => inQueue("sent"), { timeout: 30_000 }).toBe(3);
  expect(await inQueue("failed")).toBe(1);
});

for (const width of [58, 80]) {
  test(`a receipt is printed in full on one page of ${width} mm, and again as a copy`, async ({
    till,
    shop,
    books,
  }) => {
    const page = await till("cashier@duka.test");
    await holdPrint(page);
    await page.addInitScript((wanted) => {
      localStorage.setItem("receipt-width", String(wanted));
    }, width);
    const counter = await Counter.at(page, shop.origin());
    const items = await books.items("piece", 4);
    for (const item of items) await scan(page, item.barcode ?? "");
    await expect(counter.lines).toHaveCount(items.length);
    let send = () => {};
    const isOpen = new Promise<void>((open) => (send = open));
    await page.route(/\/api\/v1\/(?:sync\/batch|sales)\//u, async (route) => {
      await isOpen;
      await route.continue();
    });
    await counter.pay.click();
    await counter.takeExact();
    const number = await counter.soldNumber();
    await page.getByTestId("print").click();
    const paper = page.locator("[data-print-root]");
    await expect(paper.getByTestId("receipt")).toContainText(number);
    // The sale is sent while the print dialog is open, which re-renders the screen below it.
    send();
    await expect.poll(() => unsentOperations(page)).toContain(0);
    await expect(paper).not.toContainText(/COPY|NAKALA/u);
    await expectOnePage(width);

    await page.getByTestId("new-sale").click();
    await page.goto(`${shop.origin()}/receipts`);
    await page.getByText(number, { exact: true }).first().click({ timeout: 30_000 });
    await page.getByTestId("receipt-print").click();
    await expect(paper).toContainText(/COPY|NAKALA/u);
    await expectOnePage(width);
    await expect(page.getByTestId("receipt-dialog")).toBeVisible();
    await page.evaluate(() => localStorage.removeItem("receipt-width"));

    async function expectOnePage(wide: number): Promise<void> {
      const rule = () =>
        page.evaluate(() =>
          [...document.styleSheets].some((sheet) =>
            /@page/u.test(String(sheet.cssRules[0]?.cssText)),
          ),
        );
      await expect.poll(rule).toBe(true);
      expect(await timesPrinted(page)).toBe(1);
      await page.emulateMedia({ media: "print" });
      const printed = await printedSize(page);
      await page.emulateMedia({ media: null });
      // The browser ends printing when the file is written.
      const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      await expect(paper).toHaveCount(0);
      expect(pages.count).toBe(1);
      expect(Math.abs(pages.width - wide)).toBeLessThan(0.5);
      expect(printed.isCut).toBe(false);
      expect(printed.height).toBeLessThanOrEqual(pages.height);
      expect(pages.height - printed.height).toBeLessThan(6);
    }
  });
}

test(
  "the list of receipts: days, types, no matches, and older ones from the server",
  { tag: ["@phone", "@desk"] },
  async ({ till, shop, books, watch }) => {
    watch.allow(noConnection);
    const page = await till("owner@duka.test");
    await page.goto(`${shop.origin()}/receipts`);
    await expect(page.getByTestId("receipts-count")).toBeVisible({ timeout: 30_000 });
    await page.getByTestId("receipts-search").fill("nobody has this name");
    await page.getByTestId("clear-filters").click();
    await expect(page.getByTestId("receipts-count")).toBeVisible();
    expect(await seriousIn(page, "receipts")).toEqual([]);

    const payments = await books.figure("select count(*) from credit_payments");
    expect(payments).toBeGreaterThan(0);
    await page.getByTestId("older-receipts").click();
    const older = page.getByTestId("older-count");
    await expect(older).not.toHaveAttribute("data-count", "0");
    await older.locator("xpath=following::*[contains(text(), 'K')][1]").click();
    await expect(page.getByTestId("receipt-dialog").getByTestId("receipt")).toBeVisible();
    await page.keyboard.press("Escape");

    await screensArePrefetched(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByTestId("receipts-count")).toBeVisible();
  },
);
