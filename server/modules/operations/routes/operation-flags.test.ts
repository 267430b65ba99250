import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { DiscrepancyRow } from "#/contract/sync.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { taxIncluded } from "#/domain/rate.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

type DiscrepancyPage = {
  results: DiscrepancyRow[];
  kinds?: { kind: string; count: number }[];
};

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

function saleBody(opId: string): SaleBody {
  return shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
}

async function flagsOf(opId: string): Promise<unknown[]> {
  const found = await shop.rows("SELECT kind FROM discrepancies WHERE op_id = $1 ORDER BY kind", [
    opId,
  ]);
  return found.map((row) => row["kind"]);
}

describe("changes since the operation was made", () => {
  const setStatus = (status: string, since: number) =>
    shop.rows("UPDATE memberships SET status = $1, status_since = $2 WHERE user_id = $3", [
      status,
      new Date(since).toISOString(),
      shop.duka.manager.id,
    ]);

  it("[S22] fault 36: a sale by a user suspended since is recorded and flagged", async () => {
    const opId = newId();
    const body = { ...saleBody(opId), actor: shop.duka.manager.id };
    await setStatus("suspended", shop.api.clock.now);
    const answer = await shop.cashier.write(paths.sales, opId, body);
    expect(answer.body["outcome"]).toBe("accepted");
    expect(await flagsOf(opId)).toContain("actor_suspended");
    await setStatus("active", 0);
  });

  it("[S22] a sale by a user whose role ends later counts as that of an active user", async () => {
    const opId = newId();
    const end = (at: string) =>
      shop.rows(`UPDATE membership_roles SET valid_to = ${at} WHERE user_id = $1`, [
        shop.duka.manager.id,
      ]);
    await end("now() + interval '2 days'");
    const body = { ...saleBody(opId), actor: shop.duka.manager.id };
    const answer = await shop.cashier.write(paths.sales, opId, body);
    await end("NULL");
    expect(answer.body["outcome"]).toBe("accepted");
    expect(await flagsOf(opId)).not.toContain("actor_suspended");
  });

  it("[S22] a sale by a user whose role ended before it is recorded and flagged", async () => {
    const opId = newId();
    await shop.rows(
      "UPDATE membership_roles SET valid_to = now() - interval '2 days' WHERE user_id = $1",
      [shop.duka.manager.id],
    );
    await shop.rows(
      `INSERT INTO member_permissions (business_id, id, user_id, permission, valid_from)
       VALUES ($1, $2, $3, 'stock.read', now() - interval '2 days')`,
      [shop.duka.id, newId(), shop.duka.manager.id],
    );
    const body = { ...saleBody(opId), actor: shop.duka.manager.id };
    const answer = await shop.cashier.write(paths.sales, opId, body);
    expect(answer.body["outcome"]).toBe("accepted");
    expect(await flagsOf(opId)).toContain("actor_role_reduced");
  });

  it("[S14] an unknown product is sold, moves no stock, and the owner is notified", async () => {
    const opId = newId();
    const body = saleBody(opId);
    // Taxed like the shop's other items: the price includes tax.
    const tax = formatMoneyWire(taxIncluded(money(body.total), 1800));
    const lines = body.lines.map((line) => {
      return { ...line, product: null, name: "Kandambili", tax_rate: "18.00", tax };
    });
    const answer = await shop.cashier.write(paths.sales, opId, { ...body, lines, tax });
    expect(answer.body["outcome"]).toBe("accepted");
    const [flag] = await shop.rows("SELECT kind, data FROM discrepancies WHERE op_id = $1", [opId]);
    expect(flag).toMatchObject({ kind: "quick_item", data: { name: "Kandambili" } });
    expect(await shop.rows("SELECT FROM stock_movements WHERE op_id = $1", [opId])).toEqual([]);
    const owed = await shop.rows(
      `SELECT credit FROM journal_postings p JOIN journal_entries e
         ON e.business_id = p.business_id AND e.id = p.entry_id
       WHERE e.op_id = $1 AND p.account = 'tax_payable'`,
      [opId],
    );
    expect(owed.map(({ credit }) => Number(credit))).toEqual([money(tax)]);
  });

  it("[S14] price, catalogue and limit are flagged, and the sale is stored", async () => {
    const opId = newId();
    const { product } = shop.item(2);
    await shop.rows("UPDATE products SET is_active = false WHERE id = $1", [product]);
    const asha = { customer: shop.duka.customer, name: "Asha", debt: newId() };
    const items = [{ product, milli: 1000, price: 20_000_000 }];
    const body = shop.bodies.sale(opId, items, { credit: asha });
    const answer = await shop.cashier.write(paths.sales, opId, body);
    expect(answer.body["outcome"]).toBe("accepted");
    expect(await flagsOf(opId)).toEqual([
      "over_credit_limit",
      "oversold",
      "price_differs",
      "product_inactive",
    ]);
  });

  it("[S16] a device's clock neither leads nor lags beyond what the server knows", async () => {
    const day = 24 * 60 * 60 * 1000;
    const { now } = shop.api.clock;
    const opId = newId();
    const ahead = { ...saleBody(opId), occurred_at: new Date(now + 400 * day).toISOString() };
    const answer = await shop.cashier.write(paths.sales, opId, ahead);
    expect(answer.body["effective_at"]).toBe(new Date(now).toISOString());
    const late = newId();
    const behind = { ...saleBody(late), occurred_at: new Date(now - 400 * day).toISOString() };
    const second = await shop.cashier.write(paths.sales, late, behind);
    expect(second.body["effective_at"]).toBe(new Date(now).toISOString());
  });

  it("[S6] two operations at one position in the till's chain are both recorded and flagged", async () => {
    const [one, two] = [newId(), newId()];
    const body = saleBody(one);
    await shop.cashier.write(paths.sales, one, body);
    const twin = {
      ...body,
      id: newId(),
      lines: body.lines.map((line) => ({ ...line, id: newId() })),
    };
    const answer = await shop.cashier.write(paths.sales, two, {
      ...twin,
      payments: body.payments.map((part) => ({ ...part, id: newId() })),
    });
    expect(answer.body["outcome"]).toBe("accepted");
    expect(await flagsOf(two)).toContain("forked_till");
  });
});

describe("discrepancies for the owner", () => {
  const waiting = async (query: Record<string, string> = {}) => {
    const { body } = await shop.owner.get(paths.discrepancies, {
      business: shop.duka.id,
      status: "open",
      page_size: "200",
      ...query,
    });
    return body as unknown as DiscrepancyPage;
  };
  const soldBelowZero = async (index: number) => {
    const opId = newId();
    const body = shop.bodies.sale(opId, [{ ...shop.item(index), milli: 90_000_000 }]);
    await shop.cashier.write(paths.sales, opId, body);
    return opId;
  };
  const settle = (id: string) =>
    shop.owner.patch(`${paths.discrepancy(id)}?business=${shop.duka.id}`, {
      status: "resolved",
      note: "Counted with Asha",
    });
  const oversold = async (index: number) => {
    const { results } = await waiting({ kind: "oversold" });
    return results.find(({ data }) => data["product"] === shop.item(index).product);
  };

  it("are grouped by cause, with a count of occurrences, and resolved together", async () => {
    const others = (await oversold(2))?.occurrences ?? 0;
    const first = await soldBelowZero(1);
    const since = (await oversold(1))?.opened_at;
    shop.api.clock.now += 60_000;
    await soldBelowZero(1);
    const latest = await soldBelowZero(1);
    await soldBelowZero(2);
    const one = await oversold(1);
    expect(one).toMatchObject({ op_id: latest, occurrences: 3, first_opened_at: since });
    expect(await oversold(2)).toMatchObject({ occurrences: others + 1 });
    const { kinds = [], results } = await waiting();
    expect(kinds.find(({ kind }) => kind === "oversold")?.count).toBe(
      results.filter(({ kind }) => kind === "oversold").length,
    );

    expect((await settle(one?.id ?? "")).status).toBe(200);
    expect(await oversold(1)).toBeUndefined();
    const rows = await shop.rows(
      "SELECT DISTINCT status, note FROM discrepancies WHERE op_id = ANY($1) AND kind = 'oversold'",
      [[first, latest]],
    );
    expect(rows).toEqual([{ status: "resolved", note: "Counted with Asha" }]);
    shop.api.clock.now += 60_000;
    await soldBelowZero(1);
    expect(await oversold(1)).toMatchObject({ occurrences: 1 });
    expect(await oversold(2)).toMatchObject({ occurrences: others + 1 });
  });

  it("are resolved by the count that finds the missing stock", async () => {
    const count = async (milli: number) => {
      shop.api.clock.now += 60_000;
      const opId = newId();
      await shop.cashier.write(
        paths.counts,
        opId,
        shop.bodies.count(opId, shop.item(2).product, milli),
      );
    };
    await soldBelowZero(2);
    expect(await oversold(2)).toBeDefined();
    await count(4000);
    expect(await oversold(2)).toBeUndefined();
    await soldBelowZero(2);
    expect(await oversold(2)).toMatchObject({ occurrences: 1 });
  });
});
