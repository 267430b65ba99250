import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Approval } from "#/contract/approvals.ts";
import { paths } from "#/contract/paths.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

interface Wish {
  by?: string;
  act?: Approval["act"];
  became?: string;
}

/** A sale of one item at `price`, discounted by `off` hundredths of a percent, with its approval. */
function saleOf(opId: string, { off = 0, price = shop.item(0).price } = {}, wish: Wish = {}) {
  const { product } = shop.item(0);
  const body = shop.bodies.sale(opId, [{ product, milli: 1000, price }]);
  const discount = Math.round((price * off) / 10_000);
  const total = formatMoneyWire(price - discount);
  const lines = body.lines.map((line) => ({
    ...line,
    discount: formatMoneyWire(discount),
    line_total: total,
  }));
  const [line] = lines;
  const { by, act: action = "discount", became = "" } = wish;
  const approvals: Approval[] =
    by === undefined
      ? []
      : [
          {
            id: newId(),
            act: action,
            by,
            at: body.occurred_at,
            line: line?.id ?? null,
            was: "",
            became,
          },
        ];
  return {
    ...body,
    lines,
    discount: formatMoneyWire(discount),
    total,
    payments: body.payments.map((payment) => ({ ...payment, amount: total, tendered: total })),
    ...(by === undefined ? {} : { approvals }),
  };
}

async function flagsAfter(opId: string, body: unknown): Promise<unknown[]> {
  const answer = await shop.cashier.write(paths.sales, opId, body);
  expect(answer.body["outcome"]).toBe("accepted");
  const found = await shop.rows(
    `SELECT kind || CASE WHEN data ? 'unproved' THEN ', unproved' ELSE '' END AS kind
     FROM discrepancies WHERE op_id = $1 ORDER BY 1`,
    [opId],
  );
  return found.map(({ kind }) => kind).filter((kind) => kind !== "oversold");
}

describe("a discount", () => {
  it.each([
    ["within the seller's limit", 500, undefined, []],
    ["beyond it with nobody's word", 1000, undefined, ["discount_limit"]],
    ["that a manager allowed", 2000, "manager", ["not_approved, unproved"]],
    [
      "beyond what the manager may give",
      2500,
      "manager",
      ["discount_limit", "not_approved, unproved"],
    ],
    ["that the owner allowed", 6000, "owner", ["not_approved, unproved"]],
    [
      "that a colleague without the right allowed",
      1000,
      "cashier",
      ["discount_limit", "not_approved"],
    ],
  ] as const)("%s is recorded, and flagged when required", async (_name, off, who, flags) => {
    const opId = newId();
    const by = who === undefined ? {} : { by: shop.duka[who].id, became: `${off / 100}.00` };
    expect(await flagsAfter(opId, saleOf(opId, { off }, by))).toEqual(flags);
  });
});

describe("a price", () => {
  it("[S14] is judged by the approval sent with it, which is stored with the sale", async () => {
    const cheap = shop.item(0).price - 100_00;
    const alone = newId();
    expect(await flagsAfter(alone, saleOf(alone, { price: cheap }))).toEqual(["price_differs"]);

    const opId = newId();
    const allowed = {
      by: shop.duka.manager.id,
      act: "price" as const,
      became: formatMoneyWire(cheap),
    };
    const body = saleOf(opId, { price: cheap }, allowed);
    expect(await flagsAfter(opId, body)).toEqual(["not_approved, unproved"]);
    const kept = await shop.owner.get(`${paths.sales}${body.id}/?business=${shop.duka.id}`);
    expect(kept.body["approvals"]).toEqual([{ ...body.approvals?.[0], is_valid: true }]);
  });

  it("[S26] sent in the supervisor's own session is proved", async () => {
    const opId = newId();
    const cheap = shop.item(0).price - 100_00;
    const became = formatMoneyWire(cheap);
    const wish = { by: shop.duka.owner.id, act: "price" as const, became };
    const body = saleOf(opId, { price: cheap }, wish);
    expect((await shop.owner.write(paths.sales, opId, body)).status).toBe(201);
    const flags = await shop.rows("SELECT kind FROM discrepancies WHERE op_id = $1", [opId]);
    const kinds = flags.map(({ kind }) => kind);
    expect(kinds).toContain("carried");
    expect(kinds).not.toContain("not_approved");
  });

  it("[S14] approved by a user without permission is flagged twice: the price and the approval", async () => {
    const opId = newId();
    const wish = { by: shop.duka.cashier.id, act: "price" as const, became: "1.00" };
    const body = saleOf(opId, { price: shop.item(0).price - 100_00 }, wish);
    expect(await flagsAfter(opId, body)).toEqual(["not_approved", "price_differs"]);
  });

  it("that is the product's wholesale price counts as the catalogue's own", async () => {
    const { product, price } = shop.item(0);
    const wholesale = price - 300_00;
    await shop.rows("UPDATE products SET wholesale_price = $1 WHERE id = $2", [wholesale, product]);
    const opId = newId();
    expect(await flagsAfter(opId, saleOf(opId, { price: wholesale }))).toEqual([]);
  });
});

it("a mobile money reference already used is flagged with the number it paid", async () => {
  const payBy = (opId: string, reference: string) => {
    const body = saleOf(opId);
    return {
      ...body,
      payments: body.payments.map(({ id, amount }) => ({
        id,
        amount,
        method: "mobile_money",
        operator: "mpesa",
        reference,
        status: "unconfirmed",
      })),
    };
  };
  const [first, second, third] = [newId(), newId(), newId()];
  const one = payBy(first, "QK12TZ");
  expect(await flagsAfter(first, one)).toEqual([]);
  expect(await flagsAfter(second, payBy(second, "QK99TZ"))).toEqual([]);
  expect(await flagsAfter(third, payBy(third, "QK12TZ"))).toEqual(["reference_reused"]);
  const [flag] = await shop.rows(
    "SELECT data FROM discrepancies WHERE op_id = $1 AND kind = 'reference_reused'",
    [third],
  );
  expect(flag).toEqual({ data: { reference: "QK12TZ", number: one.number } });
});
