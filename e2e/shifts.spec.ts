import type { Page } from "@playwright/test";
import type { Books } from "./fixtures/books.ts";
import { noLine } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { expectUnsent, signIn } from "./pages/sign-in.ts";

/** Somebody new at a device of their own, so that no other test's shift is open at its till. */
async function atNewTill(page: Page, books: Books, origin: string): Promise<Counter> {
  const { email } = await hire(books, { name: "Rehema" });
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

/** The latest shift as the books have it: what was found too much, and what was taken up as such. */
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

test("[S1, S17] a shift opened, sold in and closed without a line is the same in the books once there is one", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noLine);
  const [good] = await books.goods("piece", 1);
  const counter = await atNewTill(page, books, shop.origin());
  await expect(page.getByTestId("shift-mark")).toHaveAttribute("data-standing", "none");
  await context.setOffline(true);
  await openShift(page, "50,000");
  await counter.open();
  await expect(page.getByTestId("shift-mark")).toHaveAttribute("data-standing", "open");
  await counter.sell(good);

  await page.getByTestId("menu-shifts").click();
  await page.getByTestId("pay-out").click();
  await page.getByTestId("cash-move-save").click();
  await expect(page.getByTestId("cash-move-dialog")).toContainText("Enter an amount.");
  await page.getByTestId("cash-amount").fill("2000");
  await page.getByTestId("cash-reason").fill("Bodaboda");
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
  // The cashier counts without knowing what should be there.
  await expect(page.getByTestId("review-expected")).toHaveCount(0);
  await expect(page.getByTestId("shift-unsent")).toHaveAttribute("data-count", "3");
  await page.getByTestId("close-shift").click();

  const short = new RegExp(((good?.price ?? 0) / 100).toLocaleString("en-US"), "u");
  await expect(page.getByTestId("drawer-difference")).toHaveText(short);
  await expect(page.getByTestId("shift-unsent")).toHaveAttribute("data-count", "4");
  expect(await seriousIn(page, "report")).toEqual([]);
  await context.setOffline(false);
  await expectUnsent(page, 0, 60_000);
  await expect(page.getByTestId("shift-unsent")).toHaveCount(0);
  await expect(page.getByTestId("drawer-difference")).toHaveText(short);
  expect(await inTheBooks(books)).toEqual({
    difference: -(good?.price ?? 0),
    sales: 1,
    spent: 2_000_00,
  });
});

test("a shift goes on over midnight, and the report has both days", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noLine);
  const [good] = await books.goods("piece", 1);
  await page.clock.install();
  const counter = await atNewTill(page, books, shop.origin());
  await openShift(page, "10000");
  await counter.open();
  await counter.sell(good);
  await expectUnsent(page, 0, 30_000);
  await context.setOffline(true);
  await page.clock.fastForward("26:00:00");
  await counter.sell(good);
  await expect(page.getByTestId("shift-mark")).toHaveAttribute("data-standing", "open");
  await page.getByTestId("shift-mark").click();
  await page.getByTestId("count-drawer").click();
  await page.getByTestId("count-10000").fill("1");
  await page.getByTestId("count-done").click();
  await page.getByTestId("close-shift").click();
  await expect(page.getByTestId("shift-sales")).toHaveText("2");
  await context.setOffline(false);
  await expectUnsent(page, 0, 60_000);
  expect(await inTheBooks(books)).toMatchObject({
    difference: -2 * (good?.price ?? 0),
    sales: 2,
  });
});
