import type { Page } from "@playwright/test";
import { Books } from "./fixtures/books.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { keptRows } from "./pages/device-store.ts";
import { goByMenu } from "./pages/menu.ts";
import { speakBySize } from "./pages/locale-assertions.ts";
import { openSale } from "./pages/sales.ts";
import { expectUnsent, screensArePrefetched, signIn } from "./pages/sign-in.ts";

const asked = (page: Page) => page.getByTestId("first-shift");

/** Sets the counter's shift setting directly in the database. */
async function wants(books: Books, shiftAsk: "required" | "asked"): Promise<void> {
  await books.rows(
    "update businesses set settings = settings || jsonb_build_object('shift_ask', $1::text) where subdomain = 'duka'",
    [shiftAsk],
  );
}

/** Whether each sale of a user was made in a shift, oldest first. */
const inShift = async (books: Books, person: string) => {
  const rows = await books.rows<{ inShift: boolean }>(
    `select shift_id is not null as "inShift" from sales where actor_id = $1 order by effective_at`,
    [person],
  );
  return rows.map((row) => row.inShift);
};

/**
 * Today's cash sales outside a shift at the user's location, in whole shillings: the demo data contains some,
 * too.
 */
const cashOutside = (books: Books, person: string) =>
  books.figure(
    `select sum(coalesce(p.cash, 0) - s.change) / 100 from sales s
     left join lateral (select sum(amount) as cash from sale_payments
       where business_id = s.business_id and sale_id = s.id and method = 'cash') p on true
     where s.location_id = (select location_id from sales where actor_id = $1 limit 1)
       and s.shift_id is null and s.status <> 'cancelled'
       and (s.effective_at at time zone 'Africa/Dar_es_Salaam')::date = (now() at time zone 'Africa/Dar_es_Salaam')::date`,
    [person],
  );

test(
  "[S1] where a sale requires a shift, the cart is kept, and the sale continues once a shift is opened, offline",
  { tag: ["@phone", "@desk"] },
  async ({ page, context, folders, demoFolder, watch }) => {
    watch.allow(noConnection);
    await speakBySize(context);
    const server = await ShopServer.on(folders.copyOf(demoFolder));
    const books = await Books.of(server.dataFolder);
    await wants(books, "required");
    const { id, email } = await hire(books, { name: "Zuhura" });
    await signIn(page, server.origin(), email);
    await expectUnsent(page, 0, 30_000);
    await screensArePrefetched(page);
    const counter = new Counter(page);
    await counter.open();
    // A credit sale is a sale, too: it is refused, and the typed values remain.
    const quick = page.getByTestId("quick-credit");
    await page.getByTestId("quick-open").click();
    await quick.getByTestId("quick-customer").first().click();
    await quick.getByTestId("pad-5").click();
    await quick.getByTestId("quick-done").click();
    await expect(quick.getByTestId("quick-no-shift")).toBeVisible();
    await quick.getByTestId("quick-open-shift").click();
    await expect(asked(page)).toBeVisible();
    await page.getByTestId("first-shift-back").click();
    await expect(asked(page)).toBeHidden();
    await expect(quick.getByTestId("quick-amount")).toHaveText("5");
    await page.keyboard.press("Escape");
    await expect(quick).toBeHidden();
    await context.setOffline(true);
    const [item] = await books.items("piece", 1);
    await counter.pick(item?.sku ?? "");
    await counter.pay.click();
    await expect(asked(page)).toBeVisible();
    await expect(page.getByTestId("first-shift-later")).toHaveCount(0);
    expect(await seriousIn(page, "the question for a shift")).toEqual([]);
    await page.getByTestId("first-shift-back").click();
    await expect(counter.search).toBeVisible();
    await counter.pay.click();
    await page.getByTestId("first-shift-open").click();
    // An empty field is no amount: the error is shown at the field, and no shift is opened.
    await expect(page.getByTestId("shift-float")).toHaveAttribute("aria-invalid", "true");
    await page.getByTestId("shift-float").fill("5000");
    await page.getByTestId("shift-float").press("Enter");
    await expect(asked(page)).toBeHidden();
    await counter.takeExact();
    await counter.nextSale();
    // The next sale does not prompt again.
    await counter.pick(item?.sku ?? "");
    await counter.payCash();
    await context.setOffline(false);
    await expectUnsent(page, 0, 60_000);
    expect(await inShift(books, id)).toEqual([true, true]);
    await books.close();
    // The stream would end in the middle of a message.
    await page.close();
    await server.kill();
  },
);

test(
  "the shift prompt can be postponed for a day, and sales outside a shift are shown separately",
  { tag: ["@phone"] },
  async ({ page, context, folders, demoFolder }) => {
    const said = await speakBySize(context);
    const server = await ShopServer.on(folders.copyOf(demoFolder));
    const books = await Books.of(server.dataFolder);
    const { id, email } = await hire(books, { name: "Neema", role: "business_administrator" });
    const origin = server.origin();
    await signIn(page, origin, email);
    await expectUnsent(page, 0, 30_000);
    await page.goto(`${origin}/settings?tab=counter`);
    const card = page.getByTestId("counter-shift");
    await card.getByRole("radio", { name: said("Ask for a shift, once a day") }).click();
    await card.getByTestId("counter-shift-save").click();
    // The counter prompts according to the setting stored on this device, which arrives through the feed.
    await expect
      .poll(() => keptRows(page, "businesses"), { timeout: 40_000 })
      .toContain('"shift_ask":"asked"');

    const counter = await Counter.at(page, origin);
    const [item] = await books.items("piece", 1);
    const price = ((item?.price ?? 0) / 100).toLocaleString("en-US");
    await counter.pick(item?.sku ?? "");
    await counter.pay.click();
    await page.getByTestId("first-shift-later").click();
    await counter.takeExact();
    await counter.nextSale();
    await page.reload();
    await counter.pick(item?.sku ?? "");
    // Postponed until tomorrow, also after a reload.
    await counter.payCash();

    await goByMenu(page, "shifts");
    await expect(page.getByTestId("outside-sales")).toHaveText("2");
    await page.getByTestId("open-shift").click();
    await page.getByTestId("shift-float").fill("1000");
    await page.getByTestId("shift-open-save").click();
    await counter.open();
    await counter.pick(item?.sku ?? "");
    await counter.payCash();
    await goByMenu(page, "shifts");
    await page.getByTestId("to-shift").click();
    await expect(page.getByTestId("shift-sales")).toHaveText("1");
    await expect(page.getByTestId("drawer-sales")).toContainText(price);
    await expect(page.getByTestId("outside-sales")).toHaveText("2");
    expect(await seriousIn(page, "the report of a shift")).toEqual([]);
    await expectUnsent(page, 0, 60_000);
    expect(await inShift(books, id)).toEqual([false, false, true]);

    await page.goto(`${origin}/financials/closing`);
    await page.getByTestId("close-today").click();
    const sum = (await cashOutside(books, id)).toLocaleString("en-US");
    await expect(page.getByTestId("outside-shift-cash")).toContainText(sum);
    // An amount above the drawer's limit is reported, also when an expense takes it.
    await page.goto(`${origin}/financials/expenses`);
    await page.getByTestId("new-expense").click();
    await page.getByTestId("expense-amount").fill("90000000");
    await expect(page.getByTestId("beyond-drawer")).toBeVisible();
    await page.getByTestId("expense-amount").fill("500");
    await expect(page.getByTestId("beyond-drawer")).toHaveCount(0);
    await books.close();
    // The stream would end in the middle of a message.
    await page.close();
    await server.kill();
  },
);

test(
  "the reasons saved by a business are offered at the counter, and free text is still accepted",
  { tag: ["@phone"] },
  async ({ page, context, folders, demoFolder }) => {
    const said = await speakBySize(context);
    const server = await ShopServer.on(folders.copyOf(demoFolder));
    const books = await Books.of(server.dataFolder);
    const origin = server.origin();
    await signIn(page, origin, "owner@duka.test");
    await expectUnsent(page, 0, 30_000);
    await page.goto(`${origin}/settings?tab=counter`);
    const card = page.getByTestId("counter-reasons");
    await card.getByRole("radio", { name: said("Void"), exact: true }).click();
    await card.getByTestId("add-reason").click();
    await card.getByTestId("counter-reasons-save").click();
    await expect(card.getByTestId("reason-text").last()).toHaveAttribute("aria-invalid", "true");
    await card.getByTestId("reason-text").last().fill("Jirani alirudi");
    await card.getByTestId("raise-reason").last().click();
    await card.getByTestId("remove-reason").last().click();
    expect(await seriousIn(page, "usual reasons")).toEqual([]);
    await card.getByTestId("counter-reasons-save").click();
    const kept = () =>
      books.rows<{ reasons: Record<string, string[]> }>(
        "select settings->'reasons' as reasons from businesses where subdomain = 'duka'",
      );
    await expect
      .poll(async () => (await kept())[0]?.reasons)
      .toEqual({
        void: ["Entered twice", "Wrong item", "Wrong price"]
          .map((one) => said(one))
          .concat("Jirani alirudi"),
      });

    const counter = await Counter.at(page, origin);
    const [item] = await books.items("piece", 1);
    await counter.pick(item?.sku ?? "");
    const number = await counter.payCash();
    await openSale(page, number);
    await page.getByTestId("sale-void").click();
    await page.getByRole("radio").first().click();
    await page.getByRole("button", { name: "Jirani alirudi" }).click();
    await expect(page.getByTestId("void-reason")).toHaveValue("Jirani alirudi");
    expect(await seriousIn(page, "a void")).toEqual([]);
    await page.getByTestId("void-save").click();
    const reasons = () =>
      books.rows("select reason from sale_voids where sale_number = $1", [number]);
    await expect.poll(reasons, { timeout: 60_000 }).toEqual([{ reason: "Jirani alirudi" }]);
    await books.close();
    // The stream would end in the middle of a message.
    await page.close();
    await server.kill();
  },
);
