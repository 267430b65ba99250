import { IDBKeyRange } from "fake-indexeddb";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLogger } from "#/platform/logger.ts";
import { systemTimers } from "#/platform/timers.ts";
import { sendWaiting } from "../../sw/send-waiting.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { createTestOnline } from "#tests/support/device.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { pathOf, straight, tillWithSales } from "#tests/support/till-with-sales.ts";
import { neverAnswered, type Way, type wholeDevice } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

type Device = ReturnType<typeof wholeDevice>;

/** Wakes the worker on this device; it has access to the disk and the browser's locks. */
function wake(device: Device, way: Way = straight): Promise<boolean> {
  const cookies = new Map<string, string>();
  return sendWaiting(
    {
      indexedDB: device.indexedDB,
      IDBKeyRange,
      clock: device.clock,
      ids: device.ids,
      locks: device.locks,
      timers: systemTimers,
      online: createTestOnline(false),
      logger: createLogger({ level: "error", sink: () => undefined }),
      random: () => 0.5,
      crypto: globalThis.crypto,
      baseUrl: `http://${shop.subdomain}.localhost`,
      clientVersion: "1",
      language: "en",
      firstWaitMs: 1,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const serve = async () => {
          for (const [name, value] of cookies) request.headers.append("Cookie", `${name}=${value}`);
          const answer = await api.fetch(request.clone(), "10.98.0.1");
          for (const set of answer.headers.getSetCookie()) {
            const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
            cookies.set(name, value);
          }
          return answer;
        };
        return way(request, serve);
      },
    },
    new AbortController().signal,
  );
}

it("[S21] with every page closed the worker sends the unsent operations once, and the next page finds them done", async () => {
  const { device, window, sales } = await tillWithSales(api, shop, 3);
  window.kill();
  // The access token has expired meanwhile: it is renewed by the same rules.
  device.pass(3_600_000);
  expect(await wake(device)).toBe(false);
  await expectOnceEach(api, shop.id, sales);
  expect(await wake(device)).toBe(false);
  const next = await device.open();
  expect(new Set(await next.states())).toEqual(new Set(["acked"]));
  await next.drain();
  expect(await next.pull()).toEqual({ ok: true });
  expect(new Set(await next.states())).toEqual(new Set(["settled"]));
  await expectOnceEach(api, shop.id, sales);
});

it("[S21] fault 8: the worker sends nothing while a page leads, and both concurrently send each operation once", async () => {
  const { device, window, sales } = await tillWithSales(api, shop, 3);
  let asked = 0;
  const counted: Way = (_request, serve) => {
    asked += 1;
    return serve();
  };
  const held = device.locks.withLock(`sync:${shop.id}`, {}, async () => {
    expect(await wake(device, counted)).toBe(true);
    expect(asked).toBe(0);
  });
  expect(await held).toMatchObject({ ok: true });

  // A frozen page has lost the lead, and continues what it had started.
  const page = window.drain().catch((error: unknown) => error);
  await Promise.all([page, wake(device, counted)]);
  await wake(device);
  await expectOnceEach(api, shop.id, sales);
  expect(new Set(await window.states())).toEqual(new Set(["acked"]));
});

it("[S21] fault 8: a page takes over from a worker stopped before the response, and each operation is done once", async () => {
  const { device, window, sales } = await tillWithSales(api, shop, 2);
  window.kill();
  let reached: () => void = () => undefined;
  const atServer = new Promise<void>((resolve) => (reached = resolve));
  void wake(device, async (request, serve) => {
    if (!pathOf(request).endsWith("/sync/batch/")) return serve();
    await serve();
    reached();
    return neverAnswered();
  });
  await atServer;
  const next = await device.open();
  expect(await next.drain()).toMatchObject({ ended: null });
  await expectOnceEach(api, shop.id, sales);
  expect(new Set(await next.states())).toEqual(new Set(["acked"]));
});

it("[S21] the worker waits, and blocks nothing, where no user's tokens are stored", async () => {
  const { device, window } = await tillWithSales(api, shop, 2);
  const { email, password } = shop.cashier;
  await window.session.signOut();
  expect(await window.session.signIn({ email, password, remember: false })).toMatchObject({
    ok: true,
  });
  let asked = 0;
  const left = await wake(device, (_request, serve) => {
    asked += 1;
    return serve();
  });
  expect([left, asked]).toEqual([true, 0]);
  expect(await window.operations()).toMatchObject([{ hold: null }, { hold: null }]);
  expect(await window.drain()).toMatchObject({ ended: null });
  await expectOnceEach(api, shop.id, await window.operations());
});
