import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/writes.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { transferBodies } from "#tests/support/transfer-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
let sold: string;
beforeAll(async () => {
  shop = await openShop();
  const newId = () => shop.api.newId();
  const { bodies, cashier, duka, good } = shop;
  const [counted, lent, paid, debt] = [newId(), newId(), newId(), newId()];
  const asha = { customer: duka.customer, name: "Asha Juma", debt };
  const goods = [{ ...good(0), milli: 3000 }];
  await cashier.write(paths.counts, counted, bodies.count(counted, good(0).product, 10_000));
  const sale = tippedByCard(bodies.sale(lent, goods, { credit: asha }), newId());
  sold = sale.id;
  await cashier.write(paths.sales, lent, sale);
  const of = { ...asha, sale: sold, saleNumber: sale.number };
  // More than is owed, so that there is a deposit too.
  await cashier.write(paths.creditPayments(debt), paid, bodies.payment(paid, of, 500_000));
  const moved = newId();
  const sent = transferBodies(bodies, newId).send(moved, duka.otherLocation, [
    { ...good(0), milli: 1000 },
  ]);
  await shop.owner.write(paths.transfers, moved, { ...sent, actor: duka.owner.id });
  const [begun, ended] = [newId(), newId()];
  const turns = shiftBodies(bodies, newId);
  const shift = turns.openShift(begun, 50_000_00);
  await cashier.write(paths.shifts, begun, shift);
  const short = turns.closeShift(ended, 49_000_00, { expected: 50_000_00 });
  await cashier.write(paths.shiftClose(shift.id), ended, short);
});
afterAll(() => shop.close());

/** Its customer left the staff 400 beside what they owe. */
function tippedByCard(body: SaleBody, id: string): SaleBody {
  const left = { id, method: "card" as const, amount: "400.00" };
  return { ...body, tip: "400.00", payments: [...body.payments, left] };
}

describe("verifyBooks", () => {
  it("finds nothing in books that were kept by the API", async () => {
    expect(await shop.faults()).toEqual([]);
  });

  /** What a hand in the tables does, how it is undone, and which checks notice. */
  const meddling: [string, string, string[]][] = [
    [
      "a posting",
      "UPDATE journal_postings SET debit = debit + $1 WHERE account = 'cash' AND debit > 0",
      ["every entry balances"],
    ],
    [
      "a debt",
      "UPDATE credits SET amount_paid = amount_paid - $1",
      ["receivable is what is outstanding"],
    ],
    [
      "an amount lent",
      "UPDATE credits SET credit_amount = credit_amount + $1",
      ["receivable is what is outstanding", "a customer owes what was borrowed less what was paid"],
    ],
    [
      "a balance",
      "UPDATE customers SET credit_balance = credit_balance - $1",
      ["deposits are what is overpaid", "a customer owes what was borrowed less what was paid"],
    ],
    [
      "a shelf's value",
      "UPDATE stock_items SET value = value + $1 WHERE count_op IS NOT NULL",
      ["inventory is the value of the items"],
    ],
    [
      "a shelf",
      "UPDATE stock_items SET quantity_available = quantity_available + $1 WHERE count_op IS NOT NULL",
      ["a shelf holds its count and what moved after"],
    ],
    [
      "a movement",
      "UPDATE stock_movements SET delta = delta + $1 WHERE kind = 'sale'",
      ["a shelf holds its count and what moved after"],
    ],
    [
      "what is on its way",
      "UPDATE transfer_lines SET value_in_transit = value_in_transit + $1",
      ["goods in transit are what the transfers have on their way"],
    ],
    [
      "a drawer",
      "UPDATE shifts SET counted_cash = counted_cash + $1",
      ["the books know what every counted drawer lacked"],
    ],
    [
      "a tip",
      "UPDATE sales SET tip = tip + $1",
      ["tips owed are what was left for the staff, less what was voided and what they were handed"],
    ],
    ["a sale", "UPDATE sales SET total = total + $1", ["a sale is the sum of its lines"]],
    [
      "a line",
      "UPDATE sale_lines SET line_total = line_total + $1",
      ["a sale is the sum of its lines"],
    ],
  ];

  it.each(meddling)("finds %s that was changed by hand", async (_name, change, checks) => {
    await shop.rows(change, [100]);
    const faults = await shop.faults();
    await shop.rows(change, [-100]);
    expect(faults.map(({ check }) => check).toSorted()).toEqual(checks.toSorted());
    for (const { business, expected, found } of faults) {
      expect(business).toBe(shop.duka.id);
      expect(Math.abs(expected - found)).toBe(100);
    }
    expect(await shop.faults()).toEqual([]);
  });

  it("finds a sale that lost a line", async () => {
    await shop.rows("DELETE FROM sale_lines WHERE sale_id = $1", [sold]);
    const faults = await shop.faults();
    expect(faults.map(({ check }) => check)).toEqual(["a sale is the sum of its lines"]);
  });
});
