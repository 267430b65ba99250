import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe("a count that reduces stock", () => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop();
    const limits = { business_user: "3000.00", business_manager: "10000.00" };
    await shop.owner.patch(paths.businessSettings, { loss_limits: limits });
  });
  afterAll(() => shop.closeWithTrueBooks());

  /** Counts the first item, 1,500.00 each, at a till in the cashier's name; returns the flags. */
  async function count(pieces: number, by: string | null = null) {
    const opId = shop.api.newId();
    const allowed = {
      id: shop.api.newId(),
      act: "stock_loss",
      by,
      at: new Date(shop.api.clock.now).toISOString(),
      line: null,
      was: "3000.00",
      became: "15000.00",
    };
    const { product } = shop.item(0);
    const body = {
      ...shop.bodies.origin(opId),
      prev_op: null,
      id: shop.api.newId(),
      note: "",
      ...(by === null ? {} : { approvals: [allowed] }),
      lines: [
        {
          id: shop.api.newId(),
          product,
          variant: null,
          quantity: `${pieces}.000`,
          counted_at: new Date(shop.api.clock.now).toISOString(),
        },
      ],
    };
    shop.api.clock.now += 1000;
    expect((await shop.cashier.write(paths.stocktakes, opId, body)).status).toBe(201);
    const flagged = await shop.rows(
      "SELECT kind, data FROM discrepancies WHERE op_id = $1 ORDER BY kind",
      [opId],
    );
    return flagged.map(({ kind, data }) => ({ kind, data }));
  }

  it("[S14] is flagged beyond the user's own loss limit, but not within an approving supervisor's limit", async () => {
    expect(await count(20)).toEqual([]);
    // Two are missing: the cashier's limit. Finding items again is not a loss.
    expect(await count(18)).toEqual([]);
    expect(await count(19)).toEqual([]);
    // A third exceeds it; the count is accepted all the same.
    expect(await count(16)).toEqual([
      { kind: "stock_loss", data: { loss: 450_000, limit: 300_000 } },
    ]);
    expect(
      await shop.rows("SELECT quantity_available::int AS left FROM stock_items WHERE id = $1", [
        shop.item(0).stockItem,
      ]),
    ).toEqual([{ left: 16_000 }]);
    // The manager may approve four. Nothing proves the approval was theirs, which is flagged as for any
    // approval.
    const kinds = (flagged: { kind: unknown }[]) => flagged.map(({ kind }) => kind);
    expect(kinds(await count(12, shop.duka.manager.id))).toEqual(["not_approved"]);
    expect(kinds(await count(2, shop.duka.manager.id))).toEqual(["not_approved", "stock_loss"]);
  });

  it("keeps the limits of the other roles when one is changed", async () => {
    const { body } = await shop.owner.patch(paths.businessSettings, {
      loss_limits: { business_user: null },
    });
    expect(body["loss_limits"]).toEqual({
      business_user: null,
      business_manager: "10000.00",
      business_administrator: null,
    });
  });
});
