import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
/** Two sales of sugar and rice: one partly, then completely returned; the other voided by two tills. */
beforeAll(async () => {
  shop = await openShop();
  const { bodies, duka, item } = shop;
  const after = afterSaleBodies(bodies, shop.api.newId);
  let time = shop.api.clock.now - 12 * 3_600_000;
  const say = async (path: string, body: (opId: string, at: number) => object) => {
    const opId = shop.api.newId();
    time += 40 * 60_000;
    const made = { ...body(opId, time), actor: duka.owner.id };
    const { status } = await shop.owner.write(path, opId, made);
    expect([path, status]).toEqual([path, 201]);
  };
  const sell = async (id: string) => {
    let sold: SaleBody | undefined;
    await say(paths.sales, (opId, at) => {
      const items = [item(0), item(1)].map((one) => ({ ...one, milli: 3000 }));
      const asha = { customer: duka.customer, name: "Asha Juma", debt: shop.api.newId() };
      sold = taxed(bodies.sale(opId, items, { id, at, credit: asha }));
      return sold;
    });
    if (sold === undefined) throw new Error("Nothing was sold");
    return sold;
  };
  const kept = await sell(shop.api.newId());
  const credit = { method: "credit" } as const;
  await say(paths.saleReturns(kept.id), (opId, at) =>
    after.back(opId, kept, [1000, 2000], { ...credit, at }),
  );
  await say(paths.saleReturns(kept.id), (opId, at) =>
    after.back(opId, kept, [2000], { ...credit, at }),
  );
  await say(paths.saleVoid(kept.id), (opId, at) => after.void(opId, kept, { at }));
  const wrong = await sell(shop.api.newId());
  await say(paths.saleVoid(wrong.id), (opId, at) => after.void(opId, wrong, { at }));
  await say(paths.saleVoid(wrong.id), (opId, at) => after.void(opId, wrong, { at }));
  // A return whose sale has not arrived yet.
  const late = bodies.sale(shop.api.newId(), [{ ...item(2), milli: 2000 }]);
  await say(paths.saleReturns(late.id), (opId, at) => after.back(opId, late, [1000], { at }));
});
afterAll(() => shop.close());

/** Adds VAT to the first line. */
function taxed(body: SaleBody): SaleBody {
  const tax = "180.00";
  const lines = body.lines.map((line, index) =>
    index === 0 ? { ...line, tax, tax_rate: "18.00" } : line,
  );
  return { ...body, tax, lines };
}

const books = "days of sales are what the books say of them";
const hours = "days of sales are whose the books say, hour by hour";
const whose = "days of sales are whose they are";
const counts = "days of sales count each return and each void";
const items = "days of products are what came back of them";
const goodsSum = "days of products come to the days of sales";
const rates = "days of taxes are what came back of each rate";
const customers = "days of customers are what the books say of them";
const customerVoids = "days of customers count each void";

/** An hour of the same day without any operations, which all took place within five hours. */
const quietHour = "jsonb_build_object('hour', (old.hour + 12) % 24)";

/** Moves part of a figure from the row with most of it to another key of the same day. */
function moved(table: string, key: string, to: string, figure: string): string {
  const most = `(select ctid from ${table} order by abs(${figure}) desc, ${key} desc limit 1)`;
  return `WITH old AS (
      UPDATE ${table} SET ${figure} = ${figure} - 1 WHERE ctid = ${most} RETURNING *
    ), other AS (SELECT (jsonb_populate_record(null::${table}, to_jsonb(old) || ${to} || '{"${figure}": 1}')).* FROM old)
    INSERT INTO ${table} SELECT * FROM other`;
}

describe("verifyBooks with returns and voids", () => {
  it("finds no faults in figures recorded through the API", async () => {
    expect(await shop.faults()).toEqual([]);
  });

  const another = `jsonb_build_object('%', gen_random_uuid())`;
  const cleared: Readonly<Record<string, string>> = {
    sales_days: `'{"sales":0,"discount":0,"total":0,"returns":0,"returned":0,"voids":0,"voided":0,"tax":0,"cost":0}'`,
    product_days: `'{"lines":0,"sold":0,"returned":0,"discount":0,"total":0,"returned_total":0,"tax":0,"cost":0}'`,
    tax_days: `'{"total":0,"returned":0,"tax":0}'`,
    customer_days: `'{"sales":0,"discount":0,"total":0,"returned":0,"tax":0,"cost":0,"voids":0}'`,
  };
  const to = (table: string, key: string, value = another.replace("%", key)) =>
    `${cleared[table]}::jsonb || ${value}`;

  /** Figures under a wrong key, with the sums of the day unchanged. */
  const misplaced: [string, string, string, string[], string?][] = [
    ["sales_days", "hour", "sales", [whose], quietHour],
    ["sales_days", "hour", "returned", [hours], quietHour],
    ["sales_days", "hour", "voids", [counts], quietHour],
    ["sales_days", "till_id", "returned", [hours]],
    ["sales_days", "actor_id", "returned", [hours]],
    ["sales_days", "till_id", "voided", [hours]],
    ["sales_days", "actor_id", "voided", [hours]],
    ["sales_days", "till_id", "tax", [hours]],
    ["sales_days", "actor_id", "cost", [hours]],
    ["sales_days", "till_id", "returns", [counts]],
    ["product_days", "product_id", "returned_total", [items]],
    ["product_days", "product_id", "returned", [items]],
    ["product_days", "variant_id", "tax", [items]],
    ["tax_days", "rate", "returned", [rates], `'{"rate": 1000}'::jsonb`],
    ["tax_days", "rate", "tax", [rates], `'{"rate": 1000}'::jsonb`],
    ["customer_days", "customer_id", "returned", [customers]],
    ["customer_days", "customer_id", "tax", [customers]],
    ["customer_days", "customer_id", "cost", [customers]],
    ["customer_days", "customer_id", "voids", [customerVoids]],
  ];

  it.each(misplaced)(
    "finds, in %s, a wrong %s for the figure %s",
    async (table, key, figure, checks, at) => {
      const before = await shop.rows(`SELECT * FROM ${table}`);
      await shop.rows(moved(table, key, to(table, key, at), figure));
      const faults = await shop.faults();
      await shop.rows(`DELETE FROM ${table}`);
      await shop.rows(
        `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(before)],
      );
      expect([...new Set(faults.map(({ check }) => check))]).toEqual(checks);
      expect(faults).toHaveLength(2);
      expect(await shop.faults()).toEqual([]);
    },
  );

  it("finds a return recorded on the wrong day", async () => {
    await shop.rows("UPDATE sales_days SET returned = returned + 1 WHERE returned > 0");
    const faults = new Set((await shop.faults()).map(({ check }) => check));
    await shop.rows("UPDATE sales_days SET returned = returned - 1 WHERE returned > 0");
    for (const check of [books, hours, goodsSum]) expect([...faults]).toContain(check);
  });
});
