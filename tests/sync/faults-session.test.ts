import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { heldBy } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { pathOf, settles, straight, tillWithSales } from "#tests/support/till-with-sales.ts";
import { noAnswer, type Way } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

const day = 24 * 3_600_000;

/** Counts the requests to a path. */
function counting(path: string, way: Way = straight): { way: Way; count: () => number } {
  let count = 0;
  return {
    way: (request, serve) => {
      if (pathOf(request) === path) count += 1;
      return way(request, serve);
    },
    count: () => count,
  };
}

describe("a session", () => {
  it("[S9] fault 9: with concurrent 401s in two windows is renewed once, and each sale arrives once", async () => {
    const { device, window } = await tillWithSales(api, shop, 6);
    const other = await device.open();
    const { way: counted, count } = counting(paths.refresh);
    let asked = 0;
    let goOn = () => {};
    const both = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // Both responses are held until both requests with the old token were sent.
    const way: Way = async (request, serve) => {
      const path = pathOf(request);
      if (path !== paths.me && path !== paths.batch) return counted(request, serve);
      asked += 1;
      if (asked === 2) goOn();
      await both;
      return serve();
    };
    window.meet(way);
    other.meet(way);
    // The tokens expire at the server but, by these clocks, not here: both windows get a 401.
    api.clock.now += day / 24;
    const [sent, read] = await Promise.all([window.drain(), other.session.api.json(meCall)]);
    expect([sent, read]).toMatchObject([{ acked: 6, ended: null }, { id: shop.cashier.id }]);
    expect(count()).toBe(1);
    device.tick();
    await settles(api, shop, window);
  });

  it("[S22] fault 10: that ended with 100 unsent sales loses none of them", async () => {
    const { device, window } = await tillWithSales(api, shop, 100);
    device.pass(60 * day);
    expect(await window.drain()).toMatchObject({ acked: 0, ended: "session" });
    expect(new Set(await window.states())).toEqual(new Set(["queued"]));
    expect((await heldBy(api, shop.id)).sales).toEqual([]);
    await window.signIn(shop.cashier);
    await settles(api, shop, window);
  }, 60_000);

  it("[S9] fault 11: refused a third time during a drain ends, and the sales already sent are kept", async () => {
    const { device, window } = await tillWithSales(api, shop, 6);
    let sent = 0;
    window.meet(async (request, serve) => {
      const isTrade = pathOf(request) === paths.sales;
      if (isTrade) sent += 1;
      const isTaken = isTrade ? sent <= 3 : sent < 4 || pathOf(request) === paths.refresh;
      return isTaken ? serve() : refusal("token_expired", 401);
    });
    expect(await window.drain(false)).toMatchObject({ acked: 3 });
    for (let more = 0; more < 3; more += 1) {
      device.pass(60_000);
      await window.drain(false);
    }
    expect(window.session.getSnapshot()).toMatchObject({ standing: "ended" });
    window.meet(straight);
    await window.signIn(shop.cashier);
    await settles(api, shop, window);
  });

  it("[S9] fault 35: whose renewal response was lost is renewed the next day, and no one is signed out", async () => {
    const { device, window } = await tillWithSales(api, shop, 2);
    device.pass(3_600_000);
    window.meet(async (request, serve) => {
      const answer = await serve();
      return pathOf(request) === paths.refresh ? noAnswer() : answer;
    });
    await window.drain();
    window.kill();
    device.pass(day);
    const next = await device.open();
    await settles(api, shop, next);
    expect(next.session.getSnapshot()).toMatchObject({ standing: "live" });
  });

  it("[S8] fault 36: whose csrf token expires during sending fetches another, and sends each sale once", async () => {
    const { window } = await tillWithSales(api, shop, 4);
    let refused = 0;
    window.meet((request, serve) => {
      if (pathOf(request) !== paths.sales || refused > 0) return serve();
      refused += 1;
      return refusal("csrf_expired", 403);
    });
    expect(await window.drain(false)).toMatchObject({ acked: 4, ended: null });
    expect(refused).toBe(1);
    await settles(api, shop, window);
  });
});

const meCall = { method: "GET", path: paths.me } as const;

function refusal(code: string, status: number): Promise<Response> {
  const body = { code, message: "", errors: {}, status_code: status };
  return Promise.resolve(new Response(JSON.stringify(body), { status }));
}
