import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { Transport } from "#/http/transport.ts";
import { systemTimers } from "#/platform/timers.ts";
import { takeLead } from "#/store/leader.ts";
import { openTradingStore } from "#/store/open-database.ts";
import { installTill } from "#/store/till.ts";
import { createDrain } from "#/sync/drain.ts";
import { pull } from "#/sync/pull.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import { beginEpoch } from "#server/kernel/database/feed-epoch.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { hired, passwordForm } from "#tests/support/hiring.ts";
import { restartablePostgres } from "#tests/support/restartable-postgres.ts";
import type { TestBusiness, TestPerson } from "#tests/support/test-business.ts";
import { oneItem, settles } from "#tests/support/till-with-sales.ts";
import { wholeDevice } from "#tests/support/whole-till.ts";

/** A real device's outbox and feed over the real handlers: it sells, sends and pulls. */
async function tillOf(api: TestApi) {
  const shop = await api.business({});
  const client = await api.signIn(shop.cashier);
  const { id: business, location } = shop;
  const blank = createTestDevice();
  const till = { ...blank.till, ...shop.till, business, location, last_number: 0 };
  const device = { ...blank, business, location, actor: shop.cashier.id, till };
  device.clock.set(api.clock.now);
  const { indexedDB } = device;
  const store = await openTradingStore(business, { timers: systemTimers, indexedDB, IDBKeyRange });
  await installTill(store.db, till);
  const transport: Transport = async ({ method, path, body, opId }) => {
    const { status, body: said } = await client.send(method, path, undefined, {
      ...(body === null ? {} : { text: body }),
      headers: opId === null ? {} : { [header.idempotencyKey]: opId },
    });
    return { kind: "answer", status, text: JSON.stringify(said), carrier: device.actor };
  };
  const fence = await takeLead(store.db, "window", device.clock.now());
  const { signal } = new AbortController();
  const acts = actionsOf(device, store.db);
  return {
    shop,
    db: store.db,
    sell: async () => {
      device.clock.advance(60_000);
      api.clock.now = device.clock.now();
      return acts.sale([{ product: shop.products[0]?.id ?? "" }]);
    },
    send: () => createDrain({ store, transport, clock: device.clock }).round(fence, true, signal),
    read: () => pull({ store, transport, clock: device.clock }, fence, location, signal),
    close: () => store.close(),
  };
}

/** Preserves file owners, as a backup does: PostgreSQL does not start on another user's folder. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}

interface Backup {
  api: TestApi;
  keep: () => Promise<void>;
  /** Sets the database back to what `keep` copied. */
  restore: () => Promise<void>;
}

/** Runs `work` on an API whose database can be set back. */
async function withBackup(work: (of: Backup) => Promise<void>): Promise<void> {
  const postgres = await restartablePostgres();
  const backup = `${postgres.folder}.backup`;
  const own = { url: postgres.url, adminUrl: postgres.url, close: () => postgres.remove() };
  const api = await testApi("18", {}, own);
  const keep = async () => {
    await postgres.halt();
    copy(postgres.folder, backup);
    await postgres.start();
  };
  const restore = async () => {
    await postgres.halt();
    rmSync(postgres.folder, { recursive: true });
    copy(backup, postgres.folder);
    await postgres.start();
    await api.database.system(beginEpoch);
  };
  try {
    await work({ api, keep, restore });
  } finally {
    await api.close();
    rmSync(backup, { recursive: true, force: true });
  }
}

it("[S18] operations missing from a restored backup are sent again, once, by the till they were acknowledged to", async () => {
  await withBackup(async ({ api, keep, restore }) => {
    const till = await tillOf(api);
    const sold = [(await till.sell()).opId, (await till.sell()).opId];
    await till.send();
    expect(await till.read()).toEqual({ ok: true });

    await keep();
    for (let more = 0; more < 3; more += 1) sold.push((await till.sell()).opId);
    await till.send();
    expect(await till.read()).toEqual({ ok: true });
    const states = async () => (await till.db.operations.toArray()).map(({ state }) => state);
    expect(await states()).toEqual(Array.from({ length: 5 }, () => "settled"));

    await restore();
    const held = () =>
      api.database.system((tx) =>
        rowsOf<{ op_id: string }>(tx, sql`select op_id from operations order by till_seq`),
      );
    expect((await held()).map(({ op_id: id }) => id)).toEqual(sold.slice(0, 2));

    // A sale made before the restore is detected is sent before the missing ones.
    sold.push((await till.sell()).opId);
    await till.send();
    expect(await till.read()).toEqual({ ok: true });
    expect(await till.db.sales.count()).toBe(3);
    await till.send();
    expect(await till.read()).toEqual({ ok: true });

    expect((await held()).map(({ op_id: id }) => id)).toEqual(sold);
    expect(await states()).toEqual(Array.from({ length: 6 }, () => "settled"));
    expect(await till.db.sales.count()).toBe(6);
    const [counted] = await api.database.system((tx) =>
      rowsOf<{ sales: number }>(tx, sql`select count(*)::int as sales from sales`),
    );
    expect(counted?.sales).toBe(6);
    expect(await api.database.system(verifyBooks, { readOnly: true })).toEqual([]);
    till.close();
  });
});

/** Somebody hired with a first password, which they have replaced. */
async function hireSeller(api: TestApi, shop: TestBusiness): Promise<TestPerson> {
  const owner = await api.signIn(shop.owner);
  const form = passwordForm(api.newId(), { username: "juma" });
  const { id } = await hired(owner, form);
  const email = "juma";
  const client = await api.stranger({ [header.tenant]: shop.subdomain });
  await client.signIn({ email, password: form.password });
  const password = "Maji-Moto-77!";
  const change = { current_password: form.password, new_password: password };
  const changed = await client.post(paths.changePassword, {
    ...change,
    confirm_password: password,
  });
  expect(changed.status).toBe(200);
  return { id, email, password };
}

it("[S14, S18] what a seller hired since the backup sold is carried by a colleague, accepted and reported", async () => {
  await withBackup(async ({ api, keep, restore }) => {
    const shop = await api.business();
    const device = wholeDevice(api, shop);
    const window = await device.open();
    await window.signIn(shop.manager);
    expect(await window.pull()).toEqual({ ok: true });
    await keep();
    const juma = await hireSeller(api, shop);
    const acts = await window.signIn(juma);
    for (const _ of [1, 2]) {
      device.pass(60_000);
      await acts.sale(oneItem(shop));
    }
    await window.drain();
    expect(await window.pull()).toEqual({ ok: true });
    expect(await window.states()).toEqual(["settled", "settled"]);

    await restore();
    device.pass(60_000);
    await window.signIn(shop.manager);
    expect(await window.pull()).toEqual({ ok: true });
    // The seller's own session was begun after the backup: it is tried first, and is gone.
    expect(await window.drain()).toMatchObject({ ended: "session" });
    await settles(api, shop, window);
    const told = await api.database.system((tx) =>
      rowsOf<{ kind: string; actor: string }>(
        tx,
        sql`select distinct kind, actor_id as actor from discrepancies
          where kind in ('actor_role_reduced', 'carried') order by kind`,
      ),
    );
    expect(told).toEqual([
      { kind: "actor_role_reduced", actor: juma.id },
      { kind: "carried", actor: juma.id },
    ]);
    window.kill();
  });
});

/** A till named after the backup, with two sales that the server has accepted; then the backup is restored. */
async function lostTillOf({ api, keep, restore }: Backup) {
  const shop = await api.business();
  await keep();
  const device = wholeDevice(api, shop);
  const window = await device.open();
  const acts = await window.signIn(shop.cashier);
  for (const _ of [1, 2]) {
    device.pass(60_000);
    await acts.sale(oneItem(shop));
  }
  await window.drain();
  expect(await window.pull()).toEqual({ ok: true });
  expect(await window.states()).toEqual(["settled", "settled"]);
  await restore();
  device.pass(60_000);
  return { shop, device, window, was: acts.till };
}

/** The codes of the shop's tills, and what was reported to its owner about tills. */
async function tillsOf(api: TestApi) {
  const [codes, told] = await api.database.system(async (tx) => [
    await rowsOf<{ code: string }>(tx, sql`select code from tills order by code`),
    await rowsOf<{ kind: string }>(
      tx,
      sql`select distinct kind from discrepancies where kind in ('till_number', 'forked_till')`,
    ),
  ]);
  return { codes: codes.map(({ code }) => code), told: told.map(({ kind }) => kind) };
}

it("[S6, S18] a till named since the backup is registered again with its id and code, and sends what it sold", async () => {
  await withBackup(async (backup) => {
    const { api } = backup;
    const { shop, device, window, was } = await lostTillOf(backup);
    await window.session.signIn({ ...shop.manager, remember: true });
    expect(await window.pull()).toEqual({ ok: true });
    // Nothing is refused before the server has the till.
    await window.drain();
    await window.drain();
    const waiting = await window.operations();
    expect(waiting.map(({ state, lastCode }) => [state, lastCode])).toEqual([
      ["queued", "not_restored_yet"],
      ["queued", "not_restored_yet"],
    ]);

    const acts = await window.resume(shop.manager);
    expect(acts.till).toEqual(was);
    const sold = await acts.sale(oneItem(shop));
    expect(sold.number).toBe("K2-000003");
    device.pass(600_000);
    await window.drain();
    expect(await window.pull()).toEqual({ ok: true });
    await settles(api, shop, window);
    const next = wholeDevice(api, shop);
    const other = await next.open();
    expect((await other.signIn(shop.cashier)).till.code).toBe("K3");
    expect(await tillsOf(api)).toEqual({ codes: ["K1", "K2", "K3"], told: [] });
    window.kill();
    other.kill();
  });
});

it("[S6, S18] a till whose code was given to another one after the restore continues with a code of its own", async () => {
  await withBackup(async (backup) => {
    const { api } = backup;
    const { shop, device, window, was } = await lostTillOf(backup);
    const other = await wholeDevice(api, shop).open();
    expect((await other.signIn(shop.cashier)).till.code).toBe("K2");

    await window.session.signIn({ ...shop.manager, remember: true });
    expect(await window.pull()).toEqual({ ok: true });
    const acts = await window.resume(shop.manager);
    expect(acts.till).toMatchObject({ id: was.id, code: "K3", location: shop.location });
    const sold = await acts.sale(oneItem(shop));
    expect(sold.number).toBe("K3-000003");
    device.pass(600_000);
    await window.drain();
    expect(await window.pull()).toEqual({ ok: true });
    await settles(api, shop, window);
    // The numbers it gave with its former code may be given again by the other till.
    expect(await tillsOf(api)).toEqual({ codes: ["K1", "K2", "K3"], told: ["till_number"] });
    window.kill();
    other.kill();
  });
});
