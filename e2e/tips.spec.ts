import type { Page } from "@playwright/test";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { keptCarts } from "./pages/device-store.ts";
import { expectUnsent } from "./pages/sign-in.ts";

/** Switches tips on or off for every till, as an owner does. */
async function takeTips(page: Page, origin: string, isOn: boolean): Promise<void> {
  await page.goto(`${origin}/settings?tab=counter`);
  const box = page.getByTestId("counter-prices").getByRole("checkbox").nth(1);
  await box.setChecked(isOn, { timeout: 30_000 });
  await page.getByTestId("counter-prices-save").click();
  await expect(page.locator("[data-kind=success]")).toBeVisible();
}

test("@phone @small [S1] tips are switched on, and a tip taken offline survives a reload and is booked to the staff", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const page = await till("owner@duka.test");
  await takeTips(page, shop.origin(), true);
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.pick(item?.sku ?? "");
  await counter.pay.click();
  const tip = page.getByTestId("tip");
  // The setting arrives through the feed.
  await expect(tip).toBeVisible({ timeout: 40_000 });
  await page.context().setOffline(true);

  // The whole pad is usable, also on a phone of 640 px height.
  const isWhole = () =>
    page.getByTestId("pad-000").evaluate((key) => {
      const { left, bottom, width } = key.getBoundingClientRect();
      return key.contains(document.elementFromPoint(left + width / 2, bottom - 4));
    });
  await expect.poll(isWhole).toBe(true);
  // All of the change, with one tap.
  const change = page.getByTestId("change-preview");
  await page.getByTestId("note").first().tap();
  await expect(change).not.toHaveText("0");
  await page.getByTestId("tip-change").tap();
  await expect(change).toHaveText("0");
  await expect(tip).not.toHaveValue("");
  await expect(counter.complete).toBeEnabled();
  // An invalid amount blocks completion.
  await tip.fill("5.123");
  await expect(counter.complete).toBeDisabled();
  // A different amount leaves a remainder due, or change again.
  await tip.fill("5000");
  await tip.press("Backspace");
  await expect(tip).toHaveValue("500");
  const due = ((item?.price ?? 0) / 100 + 500).toLocaleString("en-US");
  await expect(page.getByTestId("due")).toHaveText(due);
  await expect.poll(() => keptCarts(page)).toMatch(/"tip":50000\b/u);
  await page.reload();
  await expect(tip).toHaveValue("500");
  await expect(page.getByTestId("exact")).toBeVisible();
  await page.keyboard.press("F2");
  await expect(counter.complete).toBeEnabled();
  expect(await seriousIn(page, "payment with a tip")).toEqual([]);
  await counter.complete.tap();
  const number = await counter.soldNumber();
  await expect(page.getByTestId("done-tip")).toContainText("500");
  await page.context().setOffline(false);
  await page.getByTestId("new-sale").click();
  await expectUnsent(page, 0, 60_000);

  const [sold] = await books.rows(
    `select s.tip::int, (s.amount_paid - s.total)::int as beyond, p.credit::int as owed
     from sales s join journal_entries e on e.business_id = s.business_id and e.op_id = s.op_id
     join journal_postings p on p.business_id = e.business_id and p.entry_id = e.id
       and p.account = 'tips_payable'
     where s.number = $1`,
    [number],
  );
  expect(sold).toEqual({ tip: 500_00, beyond: 0, owed: 500_00 });
  await page.goto(`${shop.origin()}/receipts`);
  await page.getByText(number, { exact: true }).first().click({ timeout: 30_000 });
  await expect(page.getByTestId("receipt")).toContainText(/(Tip|Bakshishi)\s*500/u);
  await takeTips(page, shop.origin(), false);
});
