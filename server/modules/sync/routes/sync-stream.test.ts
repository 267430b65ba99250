import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import {
  openStream,
  type OpenStream,
  pokedApi,
  type PokedProcess,
} from "#tests/support/poked-api.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";

const patience = { timeout: 5_000, interval: 10 };

describe.each(clusters())("the stream of pokes, PostgreSQL %s", (cluster) => {
  let process: PokedProcess;
  let duka: TestBusiness;
  let other: TestBusiness;
  let owner: ApiClient;
  let cashier: ApiClient;
  let admin: Client;

  beforeAll(async () => {
    process = await pokedApi(cluster);
    duka = await process.api.business({ subdomain: "duka" });
    other = await process.api.business({ subdomain: "other" });
    owner = await process.api.signIn(duka.owner);
    cashier = await process.api.signIn(duka.cashier);
    admin = new Client({ connectionString: process.api.url });
    await admin.connect();
    await vi.waitUntil(() => process.streams.isOn(), patience);
  });
  afterAll(async () => {
    await admin.end();
    await process.close();
  });

  const listen = (client: ApiClient, business = duka.id) =>
    openStream(process.api, client, business);
  const until = (look: () => void) => vi.waitFor(look, patience);
  const head = async (business = duka.id) => {
    const { rows } = await admin.query<{ seq: number }>(
      "SELECT seq FROM business_counters WHERE business_id = $1",
      [business],
    );
    return rows[0]?.seq ?? 0;
  };
  const pokedTo = async (stream: OpenStream) => {
    const position = await head();
    await until(() => expect(stream.positions().at(-1)).toBe(position));
  };

  async function sell(client: ApiClient, shop = duka): Promise<number> {
    const { id: business, location, till, cashier: actor } = shop;
    const from = { business, location, till: till.id, tillCode: till.code, actor: actor.id };
    const bodies = bodiesOf(from, process.api.newId, Date.now);
    const opId = process.api.newId();
    const [item] = shop.products;
    const line = { product: item?.id ?? "", price: item?.price ?? 0, milli: 1000 };
    const answer = await client.write(paths.sales, opId, bodies.sale(opId, [line]));
    return answer.status;
  }

  it("[S20] sends the feed's position immediately on connecting and again at each commit", async () => {
    const stream = await listen(owner);
    expect(stream.status).toBe(200);
    const told = (name: string) => stream.headers.get(name);
    expect(told("Content-Type")).toBe("text/event-stream; charset=utf-8");
    expect(told("Cache-Control")).toBe("no-store, no-transform");
    expect(told("X-Accel-Buffering")).toBe("no");
    const first = await head();
    await until(() => expect(stream.positions()).toEqual([first]));
    expect(await sell(cashier)).toBe(201);
    await pokedTo(stream);
    expect(stream.positions()).toEqual([first, first + 1]);
    expect(stream.text()).toMatch(
      /^(event: poke\nid: \d+\ndata: \{"position":\d+\}\n\n|: beat\n\n)+$/u,
    );
    await stream.stop();
    await until(() => expect(process.streams.count()).toBe(0));
  });

  it("[S20] reports every action that advances the feed, not only sales", async () => {
    const stream = await listen(owner);
    await pokedTo(stream);
    const { id: business, location } = duka;
    const actions = [
      () => owner.patch(paths.profile, { first_name: "Rehema" }),
      () => {
        const [id, device_id] = [process.api.newId(), process.api.newId()];
        return owner.post(paths.tills, { id, business, location, name: "Another", device_id });
      },
      () => owner.post(paths.locations, { id: process.api.newId(), business, name: "Another" }),
      () => sell(cashier).then((status) => ({ status })),
    ];
    for (const action of actions) {
      const before = await head();
      const { status } = await action();
      expect([status < 300, (await head()) > before]).toEqual([true, true]);
      await pokedTo(stream);
    }
    await stream.stop();
  });

  it("[S20] combines pokes that occur close together", async () => {
    const stream = await listen(owner);
    await pokedTo(stream);
    const before = stream.positions().length;
    await Promise.all(Array.from({ length: 12 }, () => sell(cashier)));
    await pokedTo(stream);
    expect(stream.positions().length - before).toBeLessThan(12);
    await stream.stop();
  });

  it("[S20] reports nothing about other businesses, and is open only to members", async () => {
    const stranger = await process.api.signIn(other.cashier);
    const stream = await listen(owner);
    await pokedTo(stream);
    const before = stream.positions();
    const ours = await listen(stranger, other.id);
    expect(await sell(stranger, other)).toBe(201);
    const position = await head(other.id);
    await until(() => expect(ours.positions().at(-1)).toBe(position));
    expect(stream.positions()).toEqual(before);
    const refused = await listen(stranger, duka.id);
    await until(() => expect(refused.text()).toContain('"code":"wrong_tenant"'));
    expect(refused.status).toBe(403);
    expect((await process.api.stranger().then((nobody) => listen(nobody))).status).toBe(401);
    await Promise.all([stream.stop(), ours.stop()]);
  });

  it("[S20] ends with the session, before the next poke is sent", async () => {
    const client = await process.api.signIn(duka.cashier);
    const [kept, ended] = [await listen(owner), await listen(client)];
    await Promise.all([pokedTo(kept), pokedTo(ended)]);
    const before = ended.positions();
    await client.post(paths.logout, { refresh: client.refresh });
    expect(await sell(cashier)).toBe(201);
    await pokedTo(kept);
    await until(() => expect(ended.isOver()).toBe(true));
    expect(ended.positions()).toEqual(before);
    await kept.stop();
  });

  it("[S20] ends with the membership, even when there is nothing to send", async () => {
    const client = await process.api.signIn(duka.manager);
    const stream = await listen(client);
    await pokedTo(stream);
    const suspend = "UPDATE memberships SET status = $1 WHERE user_id = $2";
    await admin.query(suspend, ["suspended", duka.manager.id]);
    await until(() => expect(stream.isOver()).toBe(true));
    await admin.query(suspend, ["active", duka.manager.id]);
  });

  it("[S20] sends heartbeats while there is nothing to report", async () => {
    const stream = await listen(owner);
    await until(() => expect(stream.text().match(/: beat/gu)?.length).toBeGreaterThan(1));
    await stream.stop();
  });

  it("[S20] allows three per session: a further one closes the oldest", async () => {
    const streams: OpenStream[] = [];
    for (let at = 0; at < 4; at += 1) streams.push(await listen(owner));
    await until(() =>
      expect(streams.map((one) => one.isOver())).toEqual([true, false, false, false]),
    );
    await Promise.all(streams.map((one) => one.stop()));
    await until(() => expect(process.streams.count()).toBe(0));
  });

  it("[S20] keeps nothing open for a HEAD request", async () => {
    const stream = await openStream(process.api, owner, duka.id, "HEAD");
    expect(stream.status).toBe(200);
    await until(() => expect(process.streams.count()).toBe(0));
  });

  it("[S10] the ping reports that a stream is available", async () => {
    const { body } = await owner.get(paths.ping);
    expect(body).toMatchObject({ abilities: { batch: true, stream: true } });
  });
});
