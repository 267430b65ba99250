import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { openFeed } from "#/store/feed.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { customerIntent } from "#/store/outbox-intents.ts";
import { voidRejected } from "#/store/outbox-states.ts";
import { record } from "#/store/outbox.ts";
import { projectSales } from "#/sync/projection-sales.ts";
import { projectStock } from "#/sync/projection-stock.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { expectOnceEach, heldBy } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import {
  oneItem,
  pathOf,
  settles,
  straight,
  tillWithSales,
} from "#tests/support/till-with-sales.ts";
import { noAnswer, type Way, type WholeWindow } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

const isPing = (request: Request) => pathOf(request) === paths.ping;

const html = (status: number) => () =>
  Promise.resolve(new Response("<html>Sign in to the hotel's network</html>", { status }));

/** A valid response of our contract without the operation's id: from a stranger, or to another request. */
const unaddressed = (code: string, status: number) => () => {
  const body = { code, message: "", errors: {}, status_code: status };
  return Promise.resolve(new Response(JSON.stringify(body), { status }));
};

describe("an intermediary", () => {
  it.each<[string, readonly (() => Promise<Response>)[]]>([
    ["fault 19: a captive portal that answers 200", [html(200)]],
    [
      "fault 28: a storm of 404 and 403 without echo",
      [unaddressed("not_found", 404), unaddressed("forbidden", 403)],
    ],
  ])(
    "[S8] %s, for all requests and then for all but pings, ends no sale",
    async (_name, answers) => {
      const { device, window } = await tillWithSales(api, shop, 5);
      let turn = 0;
      const another = () => (answers[(turn += 1) % answers.length] ?? html(200))();
      for (const way of [
        another,
        (request, serve) => (isPing(request) ? serve() : another()),
      ] as Way[]) {
        window.meet(way);
        for (let rounds = 0; rounds < 4; rounds += 1) {
          await window.drain(rounds % 2 === 0);
          await window.pull();
          device.pass(600_000);
        }
      }
      expect(turn).toBeGreaterThan(8);
      expect(new Set(await window.states())).toEqual(new Set(["queued"]));
      expect((await heldBy(api, shop.id)).sales).toEqual([]);
      await settles(api, shop, window);
    },
  );

  it("[S11] fault 14: customer, sale and payment arrive in order, whatever the order of responses", async () => {
    const { device, window, acts } = await tillWithSales(api, shop, 1);
    const made: OperationRow[][] = [];
    for (let people = 0; people < 3; people += 1) {
      const [customer, debt, sale] = [device.ids.next(), device.ids.next(), device.ids.next()];
      made.push([
        await acts.customer(customer),
        await acts.sale(oneItem(shop), { id: sale, credit: { customer, debt } }),
        await acts.payment({ credit: debt, customer, sale, minor: 1_000_00 }),
      ]);
    }
    // Of several in flight the last arrives first, and every third response is lost.
    let turn = 0;
    window.meet(async (request, serve) => {
      if (isPing(request)) return serve();
      turn += 1;
      const mine = turn;
      await new Promise((resolve) => setTimeout(resolve, 60 - (mine % 4) * 15));
      const answer = await serve();
      return mine % 3 === 0 ? noAnswer() : answer;
    });
    for (let rounds = 0; rounds < 12; rounds += 1) {
      await window.drain(false);
      device.pass(600_000);
    }
    await settles(api, shop, window);
    const commits = new Map((await window.operations()).map((row) => [row.opId, row.ackSeq ?? 0]));
    const order = made.map((of) => of.map(({ opId }) => commits.get(opId) ?? 0));
    expect(order).toEqual(order.map((of) => of.toSorted((a, b) => a - b)));
    const debts = await window.db.credits.toArray();
    expect(debts.map(({ amount_paid: paid }) => paid)).toEqual(["1000.00", "1000.00", "1000.00"]);
  });
});

describe("a server that fails on one sale", () => {
  it.each([
    ["in a batch", true],
    ["one by one", false],
  ])(
    "[S12] faults 15, 16 and 17: %s, alongside a rejected customer and valid operations, each gets its own outcome",
    async (_how, canBatch) => {
      const { device, window, acts, sales } = await tillWithSales(api, shop, 3);
      const [poisoned] = sales;
      if (poisoned === undefined) throw new Error("there are sales");
      const [customer, debt] = [device.ids.next(), device.ids.next()];
      const { opId: refused } = await refusedCustomer(window, acts, customer);
      await acts.sale(oneItem(shop), { credit: { customer, debt } });
      await api.database.system(async (tx) => {
        await tx.execute(sql`create or replace function poison() returns trigger language plpgsql as
          $$ begin raise exception 'poisoned'; end $$`);
        await tx.execute(
          sql.raw(`create trigger poison before insert on sales for each row
            when (new.id = '${poisoned.subject}') execute function poison()`),
        );
      });
      for (let rounds = 0; rounds < 3; rounds += 1) {
        await window.drain(canBatch);
        device.pass(600_000);
      }
      expect(await window.states()).toEqual(["queued", "acked", "acked", "rejected", "queued"]);
      await expectOnceEach(api, shop.id, sales.slice(1));
      await api.database.system((tx) => tx.execute(sql`drop trigger poison on sales`));
      await window.drain(canBatch);
      await voidRejected(window.db, refused, { reason: "wrong", by: shop.cashier.id, at: 1 });
      expect(await window.pull()).toEqual({ ok: true });
      expect(await window.states()).toEqual(["settled", "settled", "settled", "voided", "voided"]);
      await expectOnceEach(api, shop.id, sales);
    },
  );
});

/** A customer with a phone number that another app version would send and this contract rejects. */
async function refusedCustomer(
  { db }: WholeWindow,
  { place, ports }: Awaited<ReturnType<WholeWindow["signIn"]>>,
  id: string,
) {
  const person = { id, name: "Asha", phone: "12345", email: null, address: "" };
  const draft = { ...person, credit_limit: "50000.00", credit_days: 30, is_wholesale: false };
  const intent = customerIntent({ opId: ports.ids.next(), place, draft });
  return (await record(db, ports, intent)).operation;
}

/** Number of sales the till shows. */
async function shownSales(window: WholeWindow): Promise<number> {
  const [rows, operations] = await Promise.all([window.db.sales.toArray(), window.operations()]);
  return projectSales(rows, operations).length;
}

describe("responses and the feed", () => {
  it("[S17] fault 21: feed before response and response before feed, each sale counts once", async () => {
    const { device, window, acts } = await tillWithSales(api, shop, 2);
    const stockItem = async () => {
      const [items, operations] = await Promise.all([
        window.db.stockItems.toArray(),
        window.operations(),
      ]);
      const item = projectStock(items, operations).find(
        (one) => one.product === oneItem(shop)[0]?.product && one.location === shop.location,
      );
      return item?.quantity_available;
    };
    expect(await window.pull()).toEqual({ ok: true });
    expect(await stockItem()).toBe("-2");
    // The ack arrives first.
    await window.drain();
    expect(await stockItem()).toBe("-2");
    await window.pull();
    expect(await stockItem()).toBe("-2");
    // The rows arrive first, and the ack is lost.
    await acts.sale(oneItem(shop));
    window.meet(async (request, serve) => {
      const answer = await serve();
      return pathOf(request) === paths.changes || isPing(request) ? answer : noAnswer();
    });
    await window.drain();
    expect(await stockItem()).toBe("-3");
    await window.pull();
    expect(await window.states()).toEqual(["settled", "settled", "settled"]);
    expect(await stockItem()).toBe("-3");
    device.pass(600_000);
    await expectOnceEach(api, shop.id, await window.operations());
  });

  it("[S17] fault 40: with two locations on the device a sale settles when both feeds have passed it", async () => {
    const { window } = await tillWithSales(api, shop, 2);
    await openFeed(window.store.pulls, shop.otherLocation);
    expect(await window.pull()).toEqual({ ok: true });
    const fence = await window.lead();
    // Accepted between the page of this location, which lacks it, and that of the other, which is past it.
    window.meet(async (request, serve) => {
      if (new URL(request.url).searchParams.get("location") !== shop.otherLocation) return serve();
      window.meet(straight);
      expect(await window.drain(true, fence)).toMatchObject({ acked: 2 });
      return serve();
    });
    expect(await window.pull(fence)).toEqual({ ok: true });
    expect(await window.states()).toEqual(["acked", "acked"]);
    expect(await shownSales(window)).toBe(2);
    expect(await window.pull()).toEqual({ ok: true });
    expect(await window.states()).toEqual(["settled", "settled"]);
    expect(await shownSales(window)).toBe(2);
    await expectOnceEach(api, shop.id, await window.operations());
  });
});
