import { describe, expect, it } from "vitest";
import { createTestDevice } from "#tests/support/device.ts";
import {
  beginPosting,
  beginStocktake,
  dropCount,
  endStocktake,
  noteCount,
  openStocktake,
  pastStocktakes,
  stocktakeLines,
} from "./stocktakes.ts";

async function stockItem() {
  const device = createTestDevice();
  const { db } = await device.open();
  const begun = { id: device.ids.next(), location: device.location, actor: device.actor };
  const { id } = await beginStocktake(db, { ...begun, startedAt: 1 });
  const line = (item: string, countedAt: number) => ({
    good: item,
    id: device.ids.next(),
    product: item,
    variant: null,
    countedAt,
    expected: 5000,
  });
  return { device, db, id, line };
}

describe("a stocktake on the device", () => {
  it("exists once per location: starting a second one continues the first", async () => {
    const { device, db, id } = await stockItem();
    const again = await beginStocktake(db, {
      id: device.ids.next(),
      location: device.location,
      actor: device.actor,
      startedAt: 2,
    });
    expect(again.id).toBe(id);
    expect(await openStocktake(db, "elsewhere")).toBeNull();
  });

  it("[S15] recounts an item under the same id, with the time of the latest count", async () => {
    const { db, id, line } = await stockItem();
    const first = await noteCount(db, id, line("sugar", 10), () => ({ quantity: 1000 }));
    await noteCount(db, id, line("sugar", 20), (before) => ({
      quantity: (before?.quantity ?? 0) + 1000,
    }));
    expect(await stocktakeLines(db, id)).toMatchObject([
      { id: first?.id, good: "sugar", quantity: 2000, countedAt: 20 },
    ]);
    await dropCount(db, id, "sugar");
    expect(await stocktakeLines(db, id)).toEqual([]);
  });

  it("survives closing the window: the next window shows the counts, latest first", async () => {
    const { device, db, id, line } = await stockItem();
    await noteCount(db, id, line("sugar", 10), () => ({ quantity: 3000 }));
    await noteCount(db, id, line("salt", 20), () => ({ quantity: 0 }));
    const next = (await device.open()).db;
    expect((await openStocktake(next, device.location))?.id).toBe(id);
    expect((await stocktakeLines(next, id)).map(({ good: item }) => item)).toEqual([
      "salt",
      "sugar",
    ]);
  });

  it("[S2] accepts no more counts once posting has started, and keeps its operations", async () => {
    const { db, id, line } = await stockItem();
    await noteCount(db, id, line("sugar", 10), () => ({ quantity: 3000 }));
    const cut = (opId: string) => () => [{ opId, id: "post", goods: ["sugar"] }];
    expect(await beginPosting(db, id, "Friday", cut("first"))).toMatchObject([{ opId: "first" }]);
    expect(await beginPosting(db, id, "later", cut("second"))).toMatchObject([{ opId: "first" }]);
    expect(await noteCount(db, id, line("salt", 30), () => ({ quantity: 1000 }))).toBeNull();
    await dropCount(db, id, "sugar");
    expect(await stocktakeLines(db, id)).toHaveLength(1);
  });

  it("is listed among past stocktakes when posted, and not when abandoned", async () => {
    const { device, db, id } = await stockItem();
    await endStocktake(db, id, "posted", 50);
    const other = { id: device.ids.next(), location: device.location, actor: device.actor };
    await beginStocktake(db, { ...other, startedAt: 60 });
    await endStocktake(db, other.id, "given_up", 70);
    expect(await openStocktake(db, device.location)).toBeNull();
    expect(await pastStocktakes(db, device.location)).toMatchObject([{ id, endedAt: 50 }]);
  });
});
