import { expect, it } from "vitest";
import type { Change, ChangesAnswer } from "#/contract/sync.ts";
import type { Transport, TransportAnswer } from "#/http/transport.ts";
import { takeLead } from "#/store/leader.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { createPageSize } from "./page-size.ts";
import { pull } from "./pull.ts";

/** A server with `count` products, behind a connection limited to so many bytes per second. */
async function slowTill(count: number, rowBytes: number, bytesPerSecond: () => number) {
  const device = createTestDevice();
  const store = await device.open();
  const fence = await takeLead(store.db, "window", device.clock.now());
  const feed = Array.from({ length: count }, (_, index): Change => {
    const id = `product ${index}`;
    const row = { id, is_featured: false, description: "x".repeat(rowBytes) };
    return { entity: "product", id, seq: index + 1, op: "put", row };
  });
  const asked: number[] = [];
  const cut: number[] = [];
  const transport: Transport = async ({ path }) => {
    const query = new URLSearchParams(path.split("?")[1]);
    const limit = Number(query.get("limit"));
    const from = Number(query.get("cursor") ?? 0);
    const changes = feed.slice(from, from + limit);
    const position = from + changes.length;
    const page: ChangesAnswer = {
      changes,
      cursor: String(position),
      position,
      more: position < count,
      remaining: count - position,
      visibility: "all",
    };
    const text = JSON.stringify(page);
    const tookMs = (text.length / bytesPerSecond()) * 1000;
    asked.push(limit);
    device.clock.advance(Math.min(30_000, tookMs));
    if (tookMs > 30_000) cut.push(limit);
    const answer: TransportAnswer = { kind: "answer", status: 200, text, carrier: "asha" };
    return tookMs > 30_000 ? { kind: "no_line" } : answer;
  };
  const deps = { store, transport, clock: device.clock, pages: createPageSize() };
  const round = () => pull(deps, fence, device.location, new AbortController().signal);
  return { store, asked, cut, round };
}

it("[S12] fault 37: the first load completes at 10 KB/s, and no page exceeds its time limit", async () => {
  const { store, cut, asked, round } = await slowTill(600, 2_000, () => 10_000);
  expect(await round()).toEqual({ ok: true });
  expect(await store.db.products.count()).toBe(600);
  expect(cut).toEqual([]);
  expect(asked.length).toBeLessThan(60);
});

it("[S12] fault 37: requests a smaller page after a time-out, until it gets through", async () => {
  const { store, cut, round } = await slowTill(100, 20_000, () => 10_000);
  let rounds = 0;
  while (!(await round()).ok) rounds += 1;
  expect(await store.db.products.count()).toBe(100);
  expect([cut, rounds]).toEqual([[50], 1]);
});

it("[S12] pages soon reach their maximum size on a good connection", async () => {
  const { asked, round } = await slowTill(5_000, 100, () => 5_000_000);
  expect(await round()).toEqual({ ok: true });
  expect(asked.slice(0, 4)).toEqual([50, 400, 1000, 1000]);
});

it("[S12] fault 37: adapts the page size when the connection slows down during a load", async () => {
  let speed = 5_000_000;
  const { store, asked, round } = await slowTill(3_000, 1_000, () => {
    if (asked.length === 3) speed = 20_000;
    return speed;
  });
  for (let rounds = 0; rounds < 4; rounds += 1) if ((await round()).ok) break;
  expect(await store.db.products.count()).toBe(3_000);
  expect(Math.max(...asked.slice(6))).toBeLessThan(300);
});
