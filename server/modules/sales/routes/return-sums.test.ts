import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { ReturnBody } from "#/contract/operations/sale-return.ts";
import { paths } from "#/contract/paths.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("the sums of a return, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(cluster);
    const coin = await shop.owner.patch(paths.businessSettings, { cash_rounding: "50.00" });
    if (coin.status !== 200) throw new Error("The coin was not set");
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  /** Ten pieces for 1,000.00. */
  function tenPieces(opId: string): SaleBody {
    return shop.bodies.sale(opId, [{ ...shop.item(0), milli: 10_000, price: 100_00 }]);
  }

  /** One of the ten pieces, for this amount. */
  function oneBack(opId: string, sale: SaleBody, amount = "100.00", rounding = "0.00"): ReturnBody {
    const back = afterSaleBodies(shop.bodies, newId).back(opId, sale, [1000]);
    const given = (Number(amount) + Number(rounding)).toFixed(2);
    return {
      ...back,
      lines: back.lines.map((line) => ({ ...line, amount })),
      refunds: back.refunds.map((refund) => ({ ...refund, amount: given })),
      total: amount,
      rounding,
    };
  }

  async function send(path: string, opId: string, body: object): Promise<void> {
    const answer = await shop.cashier.write(path, opId, body);
    expect([answer.status, answer.body["outcome"]]).toEqual([201, "accepted"]);
  }

  async function isFlagged(...ops: string[]): Promise<boolean> {
    const found = await shop.rows(
      "SELECT 1 FROM discrepancies WHERE op_id = ANY($1) AND kind = 'totals_differ'",
      [ops],
    );
    return found.length > 0;
  }

  it("[S14] is flagged if one of ten pieces is worth all ten", async () => {
    const [sold, back] = [newId(), newId()];
    const sale = tenPieces(sold);
    await send(paths.sales, sold, sale);
    await send(paths.saleReturns(sale.id), back, oneBack(back, sale, "1000.00"));
    expect(await isFlagged(sold, back)).toBe(true);
  });

  it("[S5] [S14] is flagged as well if it arrives before its sale", async () => {
    const [sold, back] = [newId(), newId()];
    const sale = tenPieces(sold);
    await send(paths.saleReturns(sale.id), back, oneBack(back, sale, "1000.00"));
    expect(await isFlagged(back)).toBe(false);
    await send(paths.sales, sold, sale);
    expect(await isFlagged(sold)).toBe(true);
  });

  it("is right piece by piece, whatever is left of the line", async () => {
    const sold = newId();
    const sale = tenPieces(sold);
    await send(paths.sales, sold, sale);
    const ops = Array.from({ length: 10 }, newId);
    for (const op of ops) await send(paths.saleReturns(sale.id), op, oneBack(op, sale));
    expect(await isFlagged(sold, ...ops)).toBe(false);
  });

  it("[S14] is flagged if its cash is rounded up by more than the coin", async () => {
    const sold = newId();
    const sale = tenPieces(sold);
    await send(paths.sales, sold, sale);
    const [plain, much] = [newId(), newId()];
    await send(paths.saleReturns(sale.id), plain, oneBack(plain, sale, "100.00", "50.00"));
    expect(await isFlagged(plain)).toBe(false);
    await send(paths.saleReturns(sale.id), much, oneBack(much, sale, "100.00", "7000.00"));
    expect(await isFlagged(much)).toBe(true);
  });
});
