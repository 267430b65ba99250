import { noConnection } from "../fixtures/console-watch.ts";
import { hire } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { Counter } from "../pages/counter.ts";
import { expectUnsent, signIn } from "../pages/sign-in.ts";

test("[S21] fault 8: a sale made offline, with every page closed, arrives once, sent by the worker", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const person = await hire(books, { name: "Rehema" });
  const [item] = await books.items("piece", 1);
  await signIn(page, shop.origin(), person.email);
  const counter = new Counter(page);
  await counter.open();
  await context.setOffline(true);
  const number = await counter.sell(item);
  const tags = () =>
    page.evaluate(async () => {
      const { sync } = (await navigator.serviceWorker.ready) as unknown as {
        sync: { getTags(): Promise<string[]> };
      };
      return sync.getTags();
    });
  await expect.poll(tags).toEqual(["outbox"]);

  const empty = await context.newPage();
  await page.close();
  const session = await context.newCDPSession(empty);
  const registrations: string[] = [];
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: found }) => {
    for (const { scopeURL, registrationId, isDeleted } of found)
      if (scopeURL.startsWith(shop.origin()) && !isDeleted) registrations.push(registrationId);
  });
  await session.send("ServiceWorker.enable");
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await context.setOffline(false);
  const sales = () =>
    books.rows("select number from sales where actor_id = $1 order by number", [person.id]);
  // Browsers wake the worker on their own; on a machine without a network the event is dispatched by hand.
  const wake = () =>
    session.send("ServiceWorker.dispatchSyncEvent", {
      origin: shop.origin(),
      registrationId: registrations.at(-1) ?? "",
      tag: "outbox",
      lastChance: false,
    });
  await expect
    .poll(
      async () => {
        await wake();
        return sales();
      },
      { timeout: 60_000, intervals: [2_000] },
    )
    .toEqual([{ number }]);

  await empty.goto(`${shop.origin()}/outbox`);
  await expectUnsent(empty, 0);
  expect(await sales()).toEqual([{ number }]);
});
