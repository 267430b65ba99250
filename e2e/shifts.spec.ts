import type { Page } from "@playwright/test";
import { FaultyConnection } from "./faults/faulty-connection.ts";
import type { Books } from "./fixtures/books.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { type Hire, hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { goByMenu } from "./pages/menu.ts";
import { openSale } from "./pages/sales.ts";
import { speakBySize } from "./pages/locale-assertions.ts";
import { expectUnsent, screensArePrefetched, signIn } from "./pages/sign-in.ts";
import { plugInPrinter, printedLines } from "./pages/usb-printer.ts";

/** A new user on a separate device, so that no other test's shift is open at its till. */
async function atNewTill(
  page: Page,
  books: Books,
  { origin, role = "business_user" }: { origin: string; role?: Hire["role"] },
): Promise<Counter> {
  const { email } = await hire(books, { name: "Rehema", role });
  await signIn(page, origin, email);
  await expectUnsent(page, 0, 30_000);
  const counter = new Counter(page);
  await counter.open();
  return counter;
}

async function openShift(page: Page, float: string): Promise<void> {
  await page.getByTestId("shift-mark").click();
  await page.getByTestId("shift-float").fill(float);
  await page.getByTestId("shift-open-save").click();
  await expect(page.getByTestId("shift-since")).toBeVisible();
}

/**
 * The latest closed shift in the database: posted cash difference, number of sales, and cash taken from the
 * drawer.
 */
async function inTheBooks(books: Books) {
  const [row] = await books.rows<{ difference: number; sales: number; spent: number }>(
    `select s.posted_difference::int as difference,
       (select count(*)::int from sales x
        where x.business_id = s.business_id and x.shift_id = s.id) as sales,
       (select coalesce(sum(m.amount), 0)::int from cash_movements m
        where m.business_id = s.business_id and m.shift_id = s.id) as spent
     from shifts s where s.closed_at is not null order by s.received_at desc limit 1`,
  );
  return row;
}

test("@phone @desk [S1, S17] a shift opened, used and closed offline is the same in the books once the connection is back", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const said = await speakBySize(context);
  const [item] = await books.items("piece", 1);
  await plugInPrinter(page);
  const counter = await atNewTill(page, books, { origin: shop.origin() });
  await screensArePrefetched(page);
  await expect(page.getByTestId("shift-mark")).toHaveAttribute("data-standing", "none");
  await context.setOffline(true);
  await openShift(page, "50,000");
  await counter.open();
  await expect(page.getByTestId("shift-mark")).toHaveAttribute("data-standing", "open");
  const number = await counter.sell(item);

  await goByMenu(page, "shifts");
  await page.getByTestId("pay-out").click();
  await page.getByTestId("cash-move-save").click();
  await expect(page.getByTestId("cash-move-dialog")).toContainText(said("Enter the amount."));
  // An amount above the expected cash prompts for confirmation, without showing the expected amount to the
  // cashier.
  await page.getByTestId("cash-amount").fill("90000000");
  await page.getByTestId("cash-reason").fill("Bodaboda");
  await page.getByTestId("cash-move-save").click();
  await expect(page.getByTestId("beyond-drawer")).toBeVisible();
  await expect(page.getByTestId("beyond-drawer")).not.toContainText(/\d/u);
  await page.getByTestId("cash-amount").fill("2000");
  await page.getByTestId("cash-move-save").click();
  await expect(page.getByTestId("cash-move-dialog")).toBeHidden();

  await page.getByTestId("count-drawer").click();
  await page.getByTestId("count-10000").fill("4");
  await page.getByTestId("count-1000").fill("7");
  await expect(page.getByTestId("counted-total")).toContainText("47,000");
  expect(await seriousIn(page, "counting")).toEqual([]);
  await page.reload();
  await expect(page.getByTestId("count-10000")).toHaveValue("4");
  await page.getByTestId("count-1000").press("ArrowUp");
  await expect(page.getByTestId("counted-total")).toContainText("48,000");
  await page.getByTestId("count-done").click();
  await expect(page.getByTestId("review-counted")).toContainText("48,000");
  // The pressed button has been removed: focus moves to the heading, here and on the report.
  await expect(page.locator("h1")).toBeFocused();
  // The cashier counts without seeing the expected amount.
  await expect(page.getByTestId("review-expected")).toHaveCount(0);
  await expect(page.getByTestId("shift-unsent")).toHaveAttribute("data-count", "3");
  // The page shifts down once its header shows pending operations.
  await expectUnsent(page, 3);
  // A large difference prompts for confirmation without a figure; counting again discards the note.
  await page.getByTestId("count-again").click();
  await page.getByTestId("count-10000").fill("1");
  await page.getByTestId("count-done").click();
  await page.getByTestId("close-shift").click();
  await expect(page.getByTestId("count-far-off")).toBeVisible();
  await expect(page.getByTestId("count-far-off")).not.toContainText(/\d/u);
  await page.getByTestId("count-again").click();
  await page.getByTestId("count-10000").fill("4");
  await page.getByTestId("count-done").click();
  await page.getByTestId("close-note").fill("Counted twice");
  await page.getByTestId("close-shift").click();

  const short = new RegExp(((item?.price ?? 0) / 100).toLocaleString("en-US"), "u");
  await expect(page.getByTestId("drawer-difference")).toHaveText(short);
  await expect(page.locator("h1")).toBeFocused();
  await expect(page.getByTestId("shift-unsent")).toHaveAttribute("data-count", "4");
  expect(await seriousIn(page, "report")).toEqual([]);
  await page.getByTestId("print-shift").click();
  const isCut = async () => (await printedLines(page)).some(({ kind }) => kind === "cut");
  await expect.poll(isCut).toBe(true);
  const words = (await printedLines(page)).map((one) => (one.kind === "text" ? one.text : ""));
  expect(words.join("\n")).toContain(said("Provisional: {pending} not sent yet", { pending: "4" }));
  expect(words.join("\n")).toMatch(/- Bodaboda +2,000\n/u);
  // A sale counted with its drawer can no longer be voided; its items may still be returned.
  await openSale(page, number);
  await expect(page.getByTestId("void-bar")).toHaveText(
    said("Its shift is over, so it cannot be voided any more. Items may still come back."),
  );
  await expect(page.getByTestId("sale-void")).toHaveCount(0);
  await page.getByTestId("sale-return").click();
  // A missing entry is focused, although it is above the visible area on a phone.
  await page.getByTestId("return-submit").click();
  await expect(page.getByTestId("return-quantity")).toBeFocused();
  await goByMenu(page, "shifts");
  await page.locator("[data-testid=shift-row][data-standing=closed]").first().click();
  await context.setOffline(false);
  await expectUnsent(page, 0, 60_000);
  await expect(page.getByTestId("shift-unsent")).toHaveCount(0);
  await expect(page.getByTestId("drawer-difference")).toHaveText(short);
  expect(await inTheBooks(books)).toEqual({
    difference: -(item?.price ?? 0),
    sales: 1,
    spent: 2_000_00,
  });
});

/** Makes a shift so old that no device receives it any more. */
async function countedLongAgo(books: Books): Promise<void> {
  await books.rows(
    `insert into shifts (business_id, id, op_id, location_id, till_id, opened_by, opened_at,
       opening_float, closed_by, closed_at, close_op, counted_cash, till_expected, received_at)
     select s.business_id, gen_random_uuid(), gen_random_uuid(), s.location_id, s.till_id,
       s.opened_by, s.opened_at - interval '120 days', 1234500, s.opened_by,
       s.closed_at - interval '120 days', gen_random_uuid(), 1234500, 1234500,
       s.received_at - interval '120 days'
     from shifts s join businesses b on b.id = s.business_id and b.subdomain = 'duka'
     where s.closed_at is not null and s.location_id =
       (select l.id from locations l where l.business_id = b.id order by l.id limit 1)
     order by s.opened_at limit 1`,
  );
}

/** The shop's date of a timestamp, in the page's format. */
function dayOf(at: number): string {
  const day = { day: "numeric", month: "short", year: "numeric" } as const;
  const format = new Intl.DateTimeFormat("en-GB", { ...day, timeZone: "Africa/Dar_es_Salaam" });
  return format.format(at);
}

/** Milliseconds until the next full hour that is on the shop's next day. */
function pastMidnight(now: number): number {
  let hours = 1;
  while (dayOf(now + hours * 3_600_000) === dayOf(now)) hours += 1;
  return hours * 3_600_000;
}

test("[S23] a shift continues across an update and midnight with all its sales; older ones come from the server", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  // A night later the token has expired.
  watch.allow(noConnection, answered(401));
  // A difference of three of them requires no reason.
  const [item] = (await books.items("piece", 20)).toSorted((a, b) => a.price - b.price);
  await countedLongAgo(books);
  const connection = await FaultyConnection.before(shop.port);
  try {
    await page.clock.install();
    const counter = await atNewTill(page, books, {
      origin: connection.origin(),
      role: "business_manager",
    });
    // Picked by hand: a scanner's keys are recognised by a clock, which this test changes.
    const sell = async () => {
      await counter.pick(item?.sku ?? "");
      await counter.payCash();
    };
    await goByMenu(page, "shifts");
    await page.getByTestId("older-ask").click();
    await expect(page.getByTestId("older-shifts")).toHaveAttribute("data-count", "1");
    await page.getByTestId("shift-row").last().click();
    await expect(page.getByTestId("drawer-float")).toContainText("12,345");

    await counter.open();
    await openShift(page, "10000");
    await counter.open();
    await sell();
    connection.newVersion();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    // The new version is offered once all of it is loaded.
    await expect(page.getByTestId("update")).toBeVisible({ timeout: 60_000 });
    await Promise.all([page.waitForEvent("load"), page.getByTestId("update").click()]);
    await expect(page.getByTestId("shift-mark")).toHaveAttribute("data-standing", "open");
    await sell();
    await expectUnsent(page, 0, 30_000);

    await context.setOffline(true);
    // A pending response would give the till the server's time, overriding the changed clock.
    await expect(page.getByTestId("status-chip").first()).toHaveAttribute("data-line", "offline");
    const opened = await page.evaluate(() => Date.now());
    await page.clock.fastForward(pastMidnight(opened));
    await sell();
    await page.getByTestId("shift-mark").click();
    const price = (item?.price ?? 0) / 100;
    const expected = (10_000 + 3 * price).toLocaleString("en-US");
    await expect(page.getByTestId("drawer-expected")).toContainText(expected);
    await expect(page.getByTestId("shift-unsent")).toHaveAttribute("data-count", "1");
    await page.getByTestId("count-drawer").click();
    await page.getByTestId("count-10000").fill("1");
    await page.getByTestId("count-done").click();
    await expect(page.getByTestId("review-expected")).toContainText(expected);
    await page.getByTestId("close-shift").click();
    await expect(page.getByTestId("shift-sales")).toHaveText("3");
    const closed = await page.evaluate(() => Date.now());
    expect(dayOf(closed)).not.toBe(dayOf(opened));
    const days = `${dayOf(opened)} – ${dayOf(closed)}`;
    await expect(page.getByTestId("shift-days")).toContainText(days);
    await context.setOffline(false);
    await expectUnsent(page, 0, 60_000);
    expect(await inTheBooks(books)).toMatchObject({
      difference: -3 * (item?.price ?? 0),
      sales: 3,
    });
  } finally {
    await connection.close();
  }
});
