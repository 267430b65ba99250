import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { type Change, changesAnswer, type ChangesAnswer, entityRows } from "#/contract/sync.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

async function sellWhole(index = 0) {
  const opId = newId();
  const body = shop.bodies.sale(opId, [{ ...shop.item(index), milli: 1000 }]);
  const answer = await shop.cashier.write(paths.sales, opId, body);
  return { body, ackSeq: Number(answer.body["ack_seq"]) };
}

async function sell(index = 0): Promise<{ id: string; ackSeq: number }> {
  const { body, ackSeq } = await sellWhole(index);
  return { id: body.id, ackSeq };
}

async function page(client: ApiClient, query: Record<string, string> = {}): Promise<ChangesAnswer> {
  const answer = await client.get(paths.changes, { location: shop.duka.location, ...query });
  expect(answer.status).toBe(200);
  return changesAnswer.parse(answer.body);
}

/** Reads all pages to the end, running an action after each. */
async function readAll(
  client: ApiClient,
  limit: number,
  between: (pages: number) => Promise<unknown> = async () => null,
  cursor?: string,
): Promise<ChangesAnswer[]> {
  const pages: ChangesAnswer[] = [];
  for (let at = cursor; ; at = pages.at(-1)?.cursor) {
    const query = { limit: String(limit), ...(at === undefined ? {} : { cursor: at }) };
    pages.push(await page(client, query));
    if (pages.at(-1)?.more === false) return pages;
    await between(pages.length);
  }
}

/**
 * The rows on a device after applying the pages in order. Excludes tills, because heartbeats are not commits
 * of the feed.
 */
function held(pages: readonly ChangesAnswer[]): Map<string, Change["row"]> {
  const rows = new Map<string, Change["row"]>();
  for (const { entity, id, op, row } of pages.flatMap(({ changes }) => changes)) {
    if (entity === "till") continue;
    if (op === "put") rows.set(`${entity}:${id}`, row);
    else rows.delete(`${entity}:${id}`);
  }
  return rows;
}

describe("the feed", () => {
  it("[S18] starts with all existing data, every row matching the contract", async () => {
    const first = await page(shop.cashier);
    expect(first).toMatchObject({ more: false, remaining: 0 });
    const kinds = new Set(first.changes.map(({ entity }) => entity));
    for (const kind of ["business", "location", "till", "member", "product", "stock_item"] as const)
      expect(kinds).toContain(kind);
    for (const { entity, row } of first.changes) entityRows[entity].strict().parse(row);
    const again = await page(shop.cashier, { cursor: first.cursor });
    expect(again).toEqual({ ...first, changes: [] });
  });

  it("[S18] delivers a write once, by its commit, with the rows it changed", async () => {
    const { cursor } = await page(shop.cashier);
    const { id, ackSeq } = await sell();
    const next = await page(shop.cashier, { cursor });
    expect(next.changes.map(({ entity, seq, op }) => [entity, seq, op])).toEqual([
      ["sale", ackSeq, "put"],
      ["stock_alert", ackSeq, "put"],
      ["stock_item", ackSeq, "put"],
    ]);
    expect(next.changes[0]?.id).toBe(id);
    expect(next.position).toBe(ackSeq);
    const after = await page(shop.cashier, { cursor: next.cursor });
    expect(after).toMatchObject({ changes: [], position: ackSeq });
  });

  it("[S18] loses no row and restores no old one while rows change between pages", async () => {
    const pages = await readAll(shop.cashier, 3, (done) =>
      done < 8 ? sell(done % 3) : Promise.resolve(),
    );
    expect(pages.length).toBeGreaterThan(8);
    const [ahead, ...rest] = pages;
    for (const { changes } of rest) expect(changes.length).toBeLessThanOrEqual(3);
    expect(held(pages)).toEqual(held([await page(shop.cashier, { limit: "1000" })]));
    const inOrder = [
      ...(ahead?.changes.slice(-3) ?? []),
      ...rest.flatMap(({ changes }) => changes),
    ];
    const seqs = inOrder.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  });

  it("[S18] starts with what a till needs to sell, however late it changed, if more pages follow", async () => {
    await shop.owner.patch(paths.businessSettings, { tips: true });
    const first = await page(shop.cashier, { limit: "1" });
    const kinds = new Set(first.changes.map(({ entity }) => entity));
    expect([...kinds].toSorted()).toEqual(["business", "category", "location", "member", "till"]);
    const shown = first.changes.find(({ entity }) => entity === "business");
    expect(shown?.row).toMatchObject({ settings: { tips: true } });
    expect(first).toMatchObject({ more: true });
    expect(first.position).toBeLessThan(shown?.seq ?? 0);
  });

  it("[S18] reports a position only when all commits up to it have been delivered", async () => {
    await sell();
    const pages = await readAll(shop.cashier, 1);
    const seen = new Set<number>();
    const all = pages.flatMap(({ changes }) => changes);
    for (const { position, changes } of pages) {
      for (const { seq, id } of changes)
        if (all.findLast((c) => c.seq === seq)?.id === id) seen.add(seq);
      const complete = [...new Set(all.map(({ seq }) => seq))].filter((seq) => seq <= position);
      expect(complete.filter((seq) => !seen.has(seq))).toEqual([]);
    }
    expect(pages.map(({ remaining }) => remaining)).toEqual(
      pages.map((_one, index) => pages.length - 1 - index),
    );
  });

  it("[S18] counts remaining changes once, and again only when more were added than counted", async () => {
    const query = vi.spyOn(Client.prototype, "query");
    const counts = () => {
      const texts = query.mock.calls.map(([first]) => JSON.stringify(first));
      query.mockClear();
      return texts.filter((text) => text.includes("count(*)")).length;
    };
    const counted: number[] = [];
    const pages = await readAll(shop.cashier, 2, async () => counted.push(counts()));
    counted.push(counts());
    expect(pages.length).toBeGreaterThan(5);
    expect(counted).toEqual(pages.map((_one, index) => (index === 0 ? 1 : 0)));
    // Two pages before the end at most four changes were left; as many sales have been added since.
    const before = pages.at(-3);
    for (let sold = 0; sold < 4; sold += 1) await sell();
    counts();
    const late = await page(shop.cashier, { limit: "2", cursor: before?.cursor ?? "" });
    const latest = await page(shop.cashier, { limit: "2", cursor: late.cursor });
    expect([late.more, latest.more, counts()]).toEqual([true, true, 1]);
    const all = await page(shop.cashier, { limit: "1000", cursor: latest.cursor });
    expect(all.changes).toHaveLength(latest.remaining);
    query.mockRestore();
  });

  it("[S18] continues from a cursor without a count, as issued by older servers", async () => {
    const first = await page(shop.cashier, { limit: "2" });
    const second = await page(shop.cashier, { limit: "2", cursor: first.cursor });
    const parts = JSON.parse(Buffer.from(first.cursor, "base64url").toString()) as unknown[];
    const [version, ...place] = parts.slice(0, 7);
    expect([version, place.length, parts.length]).toEqual([1, 6, 8]);
    const before = Buffer.from(JSON.stringify([version, ...place])).toString("base64url");
    expect(await page(shop.cashier, { limit: "2", cursor: before })).toEqual(second);
  });

  it("[S18] sends a delete for a removed row, and the row again if it is restored", async () => {
    const { cursor } = await page(shop.cashier);
    const [, , { id } = { id: "" }] = shop.duka.products;
    const mark = (deleted: boolean) =>
      shop.rows(
        `WITH n AS (UPDATE business_counters SET seq = seq + 1 WHERE business_id = $1 RETURNING seq)
         UPDATE changes SET deleted = $3, seq = n.seq FROM n WHERE business_id = $1 AND entity_id = $2`,
        [shop.duka.id, id, deleted],
      );
    await mark(true);
    const gone = await page(shop.cashier, { cursor });
    expect(gone.changes).toEqual([{ entity: "product", id, seq: gone.position, op: "delete" }]);
    await mark(false);
    const back = await page(shop.cashier, { cursor: gone.cursor });
    expect(back.changes).toMatchObject([{ entity: "product", id, op: "put", row: { id } }]);
  });

  it("[S19] sends a location's stock and sales only to that location", async () => {
    const { id } = await sell();
    const here = await page(shop.cashier);
    const there = await page(shop.cashier, { location: shop.duka.otherLocation });
    expect(here.changes.map((change) => change.id)).toContain(id);
    const local = there.changes.filter(
      ({ entity }) => entity === "sale" || entity === "stock_item",
    );
    expect(local).toEqual([]);
  });

  it("[S18] fault 22: rejects a cursor of another location, visibility or database as gone", async () => {
    const { cursor, visibility } = await page(shop.cashier);
    const ask = (client: ApiClient, query: Record<string, string>) =>
      client.get(paths.changes, { location: shop.duka.location, cursor, ...query });
    const ahead = Buffer.from(
      JSON.stringify([1, 1_000_000, "", newId(), shop.duka.location, visibility]),
    ).toString("base64url");
    const answers = await Promise.all([
      ask(shop.cashier, { location: shop.duka.otherLocation }),
      ask(shop.owner, {}),
      ask(shop.cashier, { cursor: ahead }),
      ask(shop.cashier, { cursor: "made up" }),
    ]);
    for (const { status, body } of answers)
      expect([status, body["code"]]).toEqual([410, "cursor_gone"]);
  });

  it("[S18] sends item costs only to users who may see them", async () => {
    const costs = ({ changes }: ChangesAnswer) =>
      changes.filter(({ entity, row }) => entity === "product" && "cost_price" in (row ?? {}));
    expect(costs(await page(shop.cashier))).toEqual([]);
    expect(costs(await page(shop.owner))).toHaveLength(shop.duka.products.length);
  });

  it("requires a location of the business and a valid page size", async () => {
    const ask = async (query: Record<string, string>) =>
      (await shop.cashier.get(paths.changes, query)).body["code"];
    expect(await ask({})).toBe("validation_failed");
    expect(await ask({ location: shop.duka.location, limit: "0" })).toBe("validation_failed");
    expect(await ask({ location: shop.duka.location, limit: "1001" })).toBe("validation_failed");
    expect(await ask({ location: newId() })).not.toBeUndefined();
  });

  it("[S17] lists which of a till's operations it contains, starting from the requested one", async () => {
    const first = await sell();
    const { till_seq } = (await sellWhole()).body;
    const last = await sell();
    const asked = { till: shop.duka.till.id, from_till_seq: String(till_seq) };
    const { heard: received } = await page(shop.cashier, asked);
    expect(received?.map(({ ack_seq }) => ack_seq)).toEqual([first.ackSeq + 1, last.ackSeq]);
    const none = { ...asked, from_till_seq: String(till_seq + 2) };
    expect((await page(shop.cashier, none)).heard).toEqual([]);
    expect(await page(shop.cashier)).not.toHaveProperty("heard");
    const others = await page(shop.cashier, { ...asked, till: newId() });
    expect(others.heard).toEqual([]);
  });
});

describe("the ping", () => {
  it("[S25] records the number of a till's pending operations and the oldest time", async () => {
    const pending = (value: string) =>
      shop.cashier.send("GET", paths.ping, undefined, {
        headers: { [header.till]: shop.duka.till.id, [header.tillPending]: value },
      });
    const till = async () => {
      const { body } = await shop.owner.get(paths.tills);
      return (body["results"] as Record<string, unknown>[])[0];
    };
    const since = new Date(shop.api.clock.now - 60_000).toISOString();
    expect((await pending(`7;${since}`)).body).toMatchObject({ abilities: { batch: true } });
    expect(await till()).toMatchObject({
      pending_count: 7,
      oldest_pending_at: since,
      last_heard_at: new Date(shop.api.clock.now).toISOString(),
    });
    await pending("0;");
    expect(await till()).toMatchObject({ pending_count: 0, oldest_pending_at: null });
    expect((await pending("lots;soon")).status).toBe(200);
    expect((await pending(`3;+292278-01-01T00:00:00.000Z`)).status).toBe(200);
  });

  it("[S25] is not the only status report: a feed request of an up-to-date till updates its status too", async () => {
    const query = new URLSearchParams({
      business: shop.duka.id,
      location: shop.duka.location,
      limit: "1000",
    });
    await shop.cashier.send("GET", `${paths.changes}?${query.toString()}`, undefined, {
      headers: { [header.till]: shop.duka.till.id, [header.tillPending]: "0;" },
    });
    const { body } = await shop.owner.get(paths.tills);
    expect((body["results"] as Record<string, unknown>[])[0]).toMatchObject({
      pending_count: 0,
      last_heard_at: new Date(shop.api.clock.now).toISOString(),
    });
  });
});
