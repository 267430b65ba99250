import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { expenseBodies } from "#tests/support/expense-bodies.ts";
import { purchaseBodies } from "#tests/support/purchase-bodies.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { transferBodies } from "#tests/support/transfer-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
let sold: string;
beforeAll(async () => {
  shop = await openShop();
  const newId = () => shop.api.newId();
  const { bodies, cashier, duka, item } = shop;
  const [counted, lent, paid, debt] = [newId(), newId(), newId(), newId()];
  const asha = { customer: duka.customer, name: "Asha Juma", debt };
  const items = [{ ...item(0), milli: 3000 }];
  await cashier.write(paths.counts, counted, bodies.count(counted, item(0).product, 10_000));
  const sale = tippedByCard(bodies.sale(lent, items, { credit: asha }), newId());
  sold = sale.id;
  await cashier.write(paths.sales, lent, sale);
  const of = { ...asha, sale: sold, saleNumber: sale.number };
  // More than is owed, to create a deposit as well.
  await cashier.write(paths.creditPayments(debt), paid, bodies.payment(paid, of, 500_000));
  const moved = newId();
  const sent = transferBodies(bodies, newId).send(moved, duka.otherLocation, [
    { ...item(0), milli: 1000 },
  ]);
  await shop.owner.write(paths.transfers, moved, { ...sent, actor: duka.owner.id });
  await buyOwedAndPrepaid();
  const [begun, ended] = [newId(), newId()];
  const turns = shiftBodies(bodies, newId);
  const shift = turns.openShift(begun, 50_000_00);
  await cashier.write(paths.shifts, begun, shift);
  const short = turns.closeShift(ended, 49_000_00, { expected: 50_000_00 });
  await cashier.write(paths.shiftClose(shift.id), ended, short);
});
afterAll(() => shop.close());

/** One supplier is owed for a unit received at its own price, another was paid before delivery. */
async function buyOwedAndPrepaid(): Promise<void> {
  const newId = () => shop.api.newId();
  const desk = purchaseBodies(shop.bodies, newId);
  const say = async (path: string, opId: string, body: object) => {
    const answer = await shop.owner.write(path, opId, { ...body, actor: shop.duka.owner.id });
    expect([path, answer.status]).toEqual([path, 201]);
  };
  const items = [{ product: shop.item(0).product, milli: 2000, cost: 90_000 }];
  const spending = newId();
  await say(paths.expenses, spending, expenseBodies(shop.bodies, newId).spend(spending, 5000));
  const extra = [{ kind: "transport", payee: "other", amount: "20.00" }] as const;
  const [owed, came, prepaid] = [newId(), newId(), newId()];
  const ordered = { isReceived: false };
  const bill = desk.buy(owed, { id: newId(), name: "Mzee Juma" }, items, ordered);
  await say(paths.purchases, owed, bill);
  const arrived = desk.arrive(came, bill, [{ milli: 1000, cost: 95_000 }]);
  await say(paths.purchaseReceive(bill.id), came, arrived);
  const early = { ...ordered, extra, paid: 50_000 };
  const other = desk.buy(prepaid, { id: newId(), name: "Mama Neema" }, items, early);
  await say(paths.purchases, prepaid, other);
}

/** The customer left a tip of 400 in addition to their debt. */
function tippedByCard(body: SaleBody, id: string): SaleBody {
  const left = { id, method: "card" as const, amount: "400.00" };
  return { ...body, tip: "400.00", payments: [...body.payments, left] };
}

describe("verifyBooks", () => {
  it("finds no faults in books recorded through the API", async () => {
    expect(await shop.faults()).toEqual([]);
  });

  /** A manual change of the tables, how to revert it, and the checks that detect it. */
  const meddling: [string, string, string[]][] = [
    [
      "a posting",
      "UPDATE journal_postings SET debit = debit + $1 WHERE account = 'cash' AND debit > 0",
      ["every entry balances", "days of the ledger are the sum of its entries"],
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
      ["inventory is the value of the items", "the books know where the goods are"],
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
      [
        "goods in transit are what transfers have on their way, and costs of goods that have not come",
      ],
    ],
    [
      "what a supplier is owed",
      "UPDATE suppliers SET balance = balance + $1 WHERE balance > 0",
      ["a supplier is owed what the purchases say", "payable is what suppliers are owed"],
    ],
    [
      "what a supplier holds for the shop",
      "UPDATE suppliers SET balance = balance - $1 WHERE balance < 0",
      [
        "a supplier is owed what the purchases say",
        "advances are what suppliers hold for the shop",
      ],
    ],
    [
      "what a purchase owes",
      "UPDATE purchases SET billed = billed + $1 WHERE billed > 0",
      ["a purchase owes what came and stayed", "a supplier is owed what the purchases say"],
    ],
    [
      "a payment to a supplier",
      "UPDATE purchase_payments SET amount = amount + $1",
      ["a purchase has had what was paid for it"],
    ],
    [
      "the price of a delivery",
      "UPDATE purchase_receipt_lines SET unit_cost = unit_cost + $1",
      ["a purchase owes what came and stayed"],
    ],
    [
      "a cost whose goods have not come",
      "UPDATE purchases SET cost_in_transit = cost_in_transit + $1 WHERE cost_in_transit > 0",
      [
        "goods in transit are what transfers have on their way, and costs of goods that have not come",
      ],
    ],
    [
      "an expense",
      "UPDATE expenses SET amount = amount + $1",
      ["the books have every expense, and none that was taken back"],
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
    [
      "a sale",
      "UPDATE sales SET total = total + $1",
      [
        "a sale is the sum of its lines",
        "days of customers are the sales to them",
        "days of sales are whose they are",
      ],
    ],
    [
      "a line",
      "UPDATE sale_lines SET line_total = line_total + $1",
      [
        "a sale is the sum of its lines",
        "days of products are the lines of the sales",
        "days of taxes are the rates of the lines",
      ],
    ],
    [
      "what moved",
      "UPDATE stock_movements SET value = value + $1 WHERE kind = 'sale'",
      ["days of products cost what moved"],
    ],
    [
      "a day of the ledger",
      "UPDATE ledger_days SET debit = debit + $1 WHERE account = 'tips_payable'",
      ["days of the ledger are the sum of its entries"],
    ],
    [
      "where goods are",
      `UPDATE ledger_days SET debit = debit + $1 WHERE account = 'inventory' AND kind = 'count'`,
      ["days of the ledger are the sum of its entries", "the books know where the goods are"],
    ],
    [
      "a day's cost",
      "UPDATE sales_days SET cost = cost + $1",
      [
        "days of customers come to the days of sales",
        "days of products come to the days of sales",
        "days of sales are what the books say of them",
        "days of sales are whose the books say, hour by hour",
      ],
    ],
    [
      "a day's discounts",
      "UPDATE sales_days SET discount = discount + $1",
      ["days of sales are whose they are"],
    ],
    [
      "a day's returns",
      "UPDATE sales_days SET returns = returns + $1",
      ["days of sales count each return and each void"],
    ],
    [
      "a day of a product",
      "UPDATE product_days SET sold = sold + $1",
      ["days of products are the lines of the sales"],
    ],
    [
      "a day of a customer",
      "UPDATE customer_days SET discount = discount + $1",
      ["days of customers are the sales to them"],
    ],
    [
      "a day of a tax",
      "UPDATE tax_days SET tax = tax + $1",
      ["days of taxes are what came back of each rate", "days of taxes come to the days of sales"],
    ],
  ];

  it.each(meddling)("finds %s that was changed manually", async (_name, change, checks) => {
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

  it("finds a sale with a missing line", async () => {
    await shop.rows("DELETE FROM sale_lines WHERE sale_id = $1", [sold]);
    const faults = await shop.faults();
    const checks = new Set(faults.map(({ check }) => check));
    expect([...checks]).toEqual([
      "a sale is the sum of its lines",
      "days of products are the lines of the sales",
      "days of taxes are the rates of the lines",
    ]);
  });
});
