import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { twoLocations } from "#tests/support/two-locations.ts";
import { effectiveTime } from "./effective-time.ts";

const now = Date.parse("2026-11-20T16:00:00.000Z");
const hour = 3_600_000;

function trading() {
  const places = twoLocations(now);
  const { server, send, newId, shop } = places;
  const effectOf = (opId: string) => server.read().operations.get(opId)?.effectiveAt;
  const accepted = async (opId: string, path: string, body: unknown) => {
    expect((await send(opId, path, body)).outcome).toBe("accepted");
    return opId;
  };
  /** A card payment with a number no contract accepts. */
  const refusedCard = async (at: number) => {
    const opId = newId();
    const card = { ...shop.customer(opId, newId(), "Asha", at), phone: "12345" };
    expect((await send(opId, paths.customers, card)).outcome).toBe("rejected");
    return { opId, card };
  };
  return { ...places, effectOf, accepted, refusedCard };
}

describe("the effective time of an operation", () => {
  it("[S16] is the device's corrected time, between the previous operation and the receipt", () => {
    const claim = { occurredAt: 50, clockOffset: 10, previous: 20, receivedAt: 100 };
    expect(effectiveTime(claim)).toBe(60);
    expect(effectiveTime({ ...claim, previous: 80 })).toBe(80);
    expect(effectiveTime({ ...claim, receivedAt: 55 })).toBe(55);
    expect(effectiveTime({ ...claim, previous: null, occurredAt: -50 })).toBe(0);
  });

  it("[S16] is not moved by a refused operation: later operations keep the time they happened", async () => {
    const { shop, newId, sugar, effectOf, accepted, refusedCard } = trading();
    await refusedCard(now - 8 * hour);
    const counted = newId();
    await accepted(counted, paths.counts, shop.count(counted, sugar, 10_000, now - 7 * hour));
    const sold = newId();
    const items = [{ product: sugar, milli: 1000, price: 3_200_00 }];
    await accepted(sold, paths.sales, shop.sale(sold, items, { at: now - 6 * hour }));
    expect([effectOf(counted), effectOf(sold)]).toEqual([now - 7 * hour, now - 6 * hour]);
  });

  it("[S15, S16] of a count after a refused customer keeps another till's later sale in the stock", async () => {
    const { shop, second, newId, sugar, accepted, refusedCard, stockAt } = trading();
    await refusedCard(now - 8 * hour);
    const sold = newId();
    const items = [{ product: sugar, milli: 1000, price: 3_200_00 }];
    await accepted(sold, paths.sales, second.sale(sold, items, { at: now - 5.5 * hour }));
    const counted = newId();
    await accepted(counted, paths.counts, shop.count(counted, sugar, 10_000, now - 6 * hour));
    expect(stockAt(shop.location)?.quantity).toBe(9_000);
  });

  it("[S16] is not before the last accepted operation, behind any number of refused ones", async () => {
    const { shop, newId, sugar, effectOf, accepted, refusedCard } = trading();
    const first = newId();
    await accepted(first, paths.counts, shop.count(first, sugar, 5_000, now - 2 * hour));
    for (let card = 0; card < 5; card += 1) await refusedCard(now - hour);
    const second = newId();
    // The clock was set back in between.
    await accepted(second, paths.counts, shop.count(second, sugar, 4_000, now - 9 * hour));
    expect(effectOf(second)).toBe(now - 2 * hour);
  });

  it("[S16] follows the till's own sequence behind an operation the server has not received", async () => {
    const { shop, newId, sugar, effectOf, accepted } = trading();
    const first = newId();
    await accepted(first, paths.counts, shop.count(first, sugar, 5_000, now - 2 * hour));
    const onItsWay = newId();
    shop.count(onItsWay, sugar, 4_500, now - hour);
    const third = newId();
    await accepted(third, paths.counts, shop.count(third, sugar, 4_000, now - 9 * hour));
    expect(effectOf(third)).toBe(now - 2 * hour);
  });

  it("[S6, S16] of a corrected operation is that of the refused one, and no fork is detected", async () => {
    const { server, shop, newId, sugar, effectOf, accepted, refusedCard } = trading();
    const first = newId();
    await accepted(first, paths.counts, shop.count(first, sugar, 5_000, now - 9 * hour));
    const { card } = await refusedCard(now - 8 * hour);
    const later = newId();
    await accepted(later, paths.counts, shop.count(later, sugar, 4_000, now - hour));
    const mended = newId();
    await accepted(mended, paths.customers, { ...card, phone: null });
    expect(effectOf(mended)).toBe(now - 8 * hour);
    const kinds = server.read().discrepancies.map(({ kind }) => kind);
    expect(kinds).not.toContain("forked_till");
  });
});
