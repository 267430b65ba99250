import type { Page } from "@playwright/test";
import { Books } from "./fixtures/books.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { speakBySize } from "./pages/locale-assertions.ts";
import { expectUnsent, signIn } from "./pages/sign-in.ts";

/** Cash at the shop by the ledger entries, in whole shillings. */
async function cashAt(books: Books, location: string): Promise<number> {
  const [row] = await books.rows<{ cash: number }>(
    `select sum(debit - credit)::float / 100 as cash from journal_postings
     where account = 'cash' and location_id = '${location}'`,
  );
  return row?.cash ?? 0;
}

const today = (page: Page) =>
  page
    .locator("tr, li, article")
    .filter({ has: page.getByTestId("closing-day") })
    .first();

test(
  "the cash is counted in the evening, the difference booked, and a later sale reported",
  { tag: ["@phone"] },
  async ({ page, context, folders, demoFolder, watch }) => {
    watch.allow(noConnection);
    const said = await speakBySize(context);
    const server = await ShopServer.on(folders.copyOf(demoFolder));
    const books = await Books.of(server.dataFolder);
    const origin = server.origin();
    const [place] = await books.rows<{ id: string }>(
      "select id from locations where name = 'Duka kuu Kariakoo'",
    );
    const location = place?.id ?? "";
    await signIn(page, origin, "owner@duka.test");
    await expectUnsent(page, 0, 30_000);
    const held = await cashAt(books, location);
    // A till with its last contact two hours ago and unsent operations.
    await books.rows(
      `insert into tills (business_id, id, location_id, code, name, device_id, status, created_at, last_heard_at, pending_count)
       select business_id, gen_random_uuid(), id, 'K77', 'Stall', gen_random_uuid(), 'active', now(), now() - interval '2 hours', 3
       from locations where id = $1`,
      [location],
    );

    await page.goto(`${origin}/financials/closing?location=${location}`);
    await expect(page.getByTestId("closing-day").first()).toHaveText(said("Today"));
    await page.getByTestId("close-today").click();
    const dialog = page.getByTestId("close-day-dialog");
    await dialog.getByTestId("close-day-save").click();
    await expect(dialog.getByText(said("Enter the amount."))).toBeVisible();
    // A count that is a digit short prompts for confirmation and closes nothing.
    await dialog.getByTestId("count-cash").fill(String(Math.floor(held / 10)));
    await dialog.getByTestId("close-day-save").click();
    await expect(
      dialog.getByText(said("The difference is large. Count once more, or write why.")),
    ).toBeVisible();
    await dialog.getByTestId("count-cash").fill(String(held - 2000));
    await expect(dialog.getByTestId("difference")).toContainText("2,000");
    await dialog.getByTestId("closing-note").fill("Two notes are missing");
    expect(await seriousIn(page, "closing a day")).toEqual([]);
    await dialog.getByTestId("close-day-save").click();
    await expect(dialog).toBeHidden();
    await expect(today(page)).toContainText(said("Closed"));
    await expect(today(page).getByTestId("difference")).toContainText("2,000");

    await page.getByTestId("closing-day").first().click();
    const closed = page.getByTestId("closed-day");
    await expect(closed).toContainText("Two notes are missing");
    // What is sent later does not change the recorded state at closing.
    await books.rows(
      "update tills set pending_count = 0, last_heard_at = now() where code = 'K77'",
    );
    await page.reload();
    await page.getByTestId("closing-day").first().click();
    const stall = closed.getByTestId("till-then-K77");
    await expect(stall).toContainText(
      said("{0, plural, one {# waiting to send} other {# waiting to send}}", { 0: "3" }),
    );
    const [{ heard } = { heard: "" }] = await books.rows<{ heard: string }>(
      `select to_char((t->>'last_heard_at')::timestamptz at time zone 'Africa/Dar_es_Salaam', 'HH24:MI') as heard
       from day_closings, jsonb_array_elements(tills) t where t->>'code' = 'K77'`,
    );
    await expect(stall).toContainText(heard);
    await closed.getByTestId("book-difference").click();
    await page
      .getByRole("button", { name: said("Book the difference") })
      .last()
      .click();
    await expect(closed.getByTestId("book-difference")).toBeHidden();
    await expect(closed.getByTestId("difference")).toHaveText(said("Exact"));
    expect(await seriousIn(page, "a closed day")).toEqual([]);
    expect(await cashAt(books, location)).toBe(held - 2000);

    const counter = await Counter.at(page, origin);
    const [item] = await books.items("piece", 1);
    await counter.sell(item);
    await expectUnsent(page, 0, 60_000);
    await page.goto(`${origin}/financials/closing?location=${location}`);
    await expect(today(page)).toContainText(said("Changed since"));
    await expect(today(page).getByTestId("difference")).toContainText(
      ((item?.price ?? 0) / 100).toLocaleString("en"),
    );
    await books.close();
    await server.kill();
  },
);
