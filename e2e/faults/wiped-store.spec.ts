import type { Page } from "@playwright/test";
import { demoPassword } from "#server/demo/people.ts";
import { noConnection } from "../fixtures/console-watch.ts";
import { hire } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { Counter } from "../pages/counter.ts";
import { expectUnsent, shopIsHere, signIn, trySignIn } from "../pages/sign-in.ts";

test("[S24] fault 34: the browser cleared the databases with two sales unsent: both arrive once, and the restore is reported", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const person = await hire(books, { name: "Salama" });
  const [item] = await books.items("piece", 1);
  await signIn(page, shop.origin(), person.email);
  const counter = new Counter(page);
  await counter.open();
  await context.setOffline(true);
  const sold = [await counter.sell(item), await counter.sell(item)];
  await expectMirrored(page, 2);

  await page.goto("about:blank");
  const session = await context.newCDPSession(page);
  const { origin } = new URL(shop.origin());
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
  await context.setOffline(false);
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, person.email, demoPassword);
  await shopIsHere(page);
  await expectUnsent(page, 0);
  const rows = await books.rows("select number from sales where actor_id = $1 order by number", [
    person.id,
  ]);
  expect(rows).toEqual(sold.map((number) => ({ number })));
  await page.getByTestId("status-chip").first().click();
  await expect(page.getByText("2 entries were restored")).toBeVisible();
  // The device is another till now: no number is issued twice.
  await counter.open();
  expect(sold).not.toContain(await counter.sell(item));
});

/** Waits until the private files of the page's origin hold `count` operations. */
async function expectMirrored(page: Page, count: number): Promise<void> {
  const held = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      let sum = 0;
      for await (const [name, handle] of folder.entries()) {
        if (!name.startsWith("outbox-") || !(handle instanceof FileSystemFileHandle)) continue;
        try {
          sum += (JSON.parse(await (await handle.getFile()).text()) as unknown[]).length;
        } catch {
          // It is being written.
          return null;
        }
      }
      return sum;
    });
  await expect.poll(held, { timeout: 30_000 }).toBe(count);
}
