import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { changesAnswer } from "#/contract/sync.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let duka: TradingShop;
let soko: TestBusiness;
let stranger: ApiClient;
let cursor: string;

beforeAll(async () => {
  duka = await openShop();
  soko = await duka.api.business({ subdomain: "soko" });
  stranger = await duka.api.signIn(soko.owner);
  const feed = await duka.owner.get(paths.changes, { location: duka.duka.location, limit: "3" });
  cursor = changesAnswer.parse(feed.body).cursor;
});
afterAll(() => duka.closeWithTrueBooks());

const till = async () =>
  duka.rows("SELECT last_heard_at, pending_count FROM tills WHERE id = $1", [duka.duka.till.id]);

describe("a stranger with another shop's feed cursor", () => {
  it("[S18] is sent back to the beginning of their own feed", async () => {
    const answer = await stranger.get(paths.changes, { location: soko.location, cursor });
    expect([answer.status, answer.body["code"]]).toEqual([410, "cursor_gone"]);
  });

  it.each([
    ["the shop's location", () => ({ location: duka.duka.location, cursor })],
    ["the shop itself", () => ({ business: duka.duka.id, location: duka.duka.location, cursor })],
    ["the shop, at home", () => ({ business: duka.duka.id, location: soko.location, cursor })],
  ])("[S19] reads nothing by naming %s", async (_name, query) => {
    const answer = await stranger.get(paths.changes, query());
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toHaveProperty("changes");
  });

  it("[S19] reads only their own data by changing the cursor to their own location", async () => {
    const parts = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    const forged = parts.map((part) => (part === duka.duka.location ? soko.location : part));
    const text = Buffer.from(JSON.stringify(forged)).toString("base64url");
    const answer = await stranger.get(paths.changes, { location: soko.location, cursor: text });
    const { changes } = changesAnswer.parse(answer.body);
    const theirs = new Set(duka.duka.products.map(({ id }) => id));
    expect(changes.filter(({ id }) => theirs.has(id))).toEqual([]);
  });

  it("[S25] cannot report for that shop's tills", async () => {
    const before = await till();
    const headers = {
      [header.till]: duka.duka.till.id,
      [header.tillPending]: "99;2026-11-20T14:10:00.000Z",
    };
    const query = { business: duka.duka.id };
    await stranger.send("GET", paths.ping, undefined, { headers });
    await stranger.send("GET", paths.ping, undefined, { headers, query });
    expect(await till()).toEqual(before);
  });
});

describe("a batch that contains another shop's operations", () => {
  it("[S19] is rejected entry by entry, and leaves both shops' books unchanged", async () => {
    const { api } = duka;
    const opId = api.newId();
    const sale = duka.bodies.sale(opId, [{ ...duka.item(0), milli: 1000 }]);
    const first = await duka.cashier.write(paths.sales, opId, sale);
    // The key and bytes of an operation that shop has already executed: its response must not leak either.
    const again = await stranger.write(paths.sales, opId, sale);
    expect(first.body["outcome"]).toBe("accepted");
    expect(again.body).toMatchObject({ code: "wrong_tenant", op_id: opId });
    expect(JSON.stringify(again.body)).not.toContain(sale.id);
    // The same key in their own business is their own operation and does not return the other's response.
    const own = { ...sale, business: soko.id, location: soko.location, till: soko.till.id };
    const mine = {
      ...own,
      actor: soko.owner.id,
      lines: sale.lines.map((line) => ({ ...line, product: null })),
    };
    const answer = await stranger.write(paths.sales, opId, mine);
    expect(answer.body).toMatchObject({ outcome: "accepted", business: soko.id });
    expect(
      await duka.rows("SELECT business_id FROM sales WHERE id = $1 ORDER BY 1", [sale.id]),
    ).toHaveLength(2);
  });
});
