import { IDBKeyRange } from "fake-indexeddb";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createBusinessContext } from "#/app/business-context.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { Transport } from "#/http/transport.ts";
import { createLogger } from "#/platform/logger.ts";
import { systemTimers } from "#/platform/timers.ts";
import type { Session } from "#/session/session.ts";
import { openTradingStore } from "#/store/open-database.ts";
import { installTill } from "#/store/till.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice, createTestOnline } from "#tests/support/device.ts";
import { fasterTime } from "#tests/support/faster-time.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  // Preloads what is imported on demand.
  await Promise.all([import("#/app/mirrored-sync.ts"), import("#/app/other-businesses-sync.ts")]);
});
beforeEach(() => {
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => api.close());

/** One device with a till in each of two businesses. */
async function twoShops() {
  const device = createTestDevice();
  const time = fasterTime(api.clock.now, 20);
  Object.assign(device.clock, { now: time.now });
  const { indexedDB } = device;
  const shop = async () => {
    const duka = await api.business();
    const client = await api.signIn(duka.cashier);
    const store = await openTradingStore(duka.id, { timers: systemTimers, indexedDB, IDBKeyRange });
    const till = {
      ...device.till,
      ...duka.till,
      business: duka.id,
      location: duka.location,
      last_number: 0,
    };
    await installTill(store.db, till);
    const actor = duka.cashier.id;
    const place = { ...device, till, business: duka.id, location: duka.location, actor };
    const acts = actionsOf(place, store.db);
    const item = [{ product: duka.products[0]?.id ?? "" }];
    return { duka, client, db: store.db, sell: () => acts.sale(item) };
  };
  const shops = [await shop(), await shop()] as const;
  return { device: { ...device, timers: time.timers }, shops };
}

it("[S19] fault 13: the business is switched during a drain: each sale is recorded at its own business only, once", async () => {
  const { device, shops } = await twoShops();
  const [duka, soko] = shops;
  let hold: (() => void) | null = null;
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const transport: Transport = async ({ method, path, body, opId, business }) => {
    const named = business ?? new URLSearchParams(path.split("?")[1]).get("business");
    const at = shops.find((one) => one.duka.id === named);
    if (at === undefined) return { kind: "no_line" };
    const headers = opId === null ? {} : { [header.idempotencyKey]: opId };
    const text = body === null ? {} : { text: body };
    const { status, body: said } = await at.client.send(method, path, undefined, {
      ...text,
      headers,
    });
    if (at === duka && path === paths.batch) {
      isAsked();
      await held;
    }
    const carrier = at.duka.cashier.id;
    return { kind: "answer", status, text: JSON.stringify(said), carrier };
  };

  let business: string | null = null;
  const listeners = new Set<() => void>();
  const session = {
    api: { transport },
    subscribe: (listener: () => void) => listeners.add(listener),
    getSnapshot: () => {
      const here = shops.find((one) => one.duka.id === business);
      return here === undefined
        ? { phase: "signed_out" }
        : {
            phase: "signed_in",
            business: { id: here.duka.id },
            location: { id: here.duka.location },
          };
    },
    ensureTill: async () => ({ ok: false, code: "offline" }),
    places: async () =>
      shops.map((one) => ({
        business: { id: one.duka.id, name: one.duka.subdomain },
        canSend: true,
      })),
  } as unknown as Session;
  const goTo = (next: string) => {
    business = next;
    for (const listener of listeners) listener();
  };
  const ports = {
    ...device,
    online: createTestOnline(),
    random: () => 0.5,
    isSavingData: () => false,
    IDBKeyRange,
    logger: createLogger({ level: "error", sink: () => undefined }),
  };
  createBusinessContext(ports, session);

  const sold = [await duka.sell(), await duka.sell(), await duka.sell()];
  goTo(duka.duka.id);
  await asked;
  // Executed by the server; the response arrives after the first business has stopped listening.
  const other = await soko.sell();
  goTo(soko.duka.id);
  await new Promise((resolve) => setTimeout(resolve, 200));
  (hold as (() => void) | null)?.();
  const statesOf = async ({ db }: typeof duka) =>
    new Set((await db.operations.toArray()).map(({ state }) => state));
  await expect.poll(() => statesOf(duka), { timeout: 30_000 }).toEqual(new Set(["acked"]));
  await expect.poll(() => statesOf(soko), { timeout: 30_000 }).toEqual(new Set(["settled"]));
  await expectOnceEach(api, duka.duka.id, sold);
  await expectOnceEach(api, soko.duka.id, [other]);
});
