import type { Books, Item } from "./fixtures/books.ts";

/** Numbers as shown on the screen. */
export interface Trade {
  readonly byScanner: string;
  readonly byWeight: string;
  readonly onCredit: string;
  readonly payment: string;
}

/** Quantities of the main job, in thousandths; money in cents. */
const soldByScanner = 3_000;
const soldByWeight = 1_250;
const lentQuantity = 1_000;
// More than the book quantity: a count that reduces stock may need a supervisor.
const countedQuantity = 900_000;
const paid = 50_000;

interface Debt {
  readonly customer: string;
  readonly id: string;
  readonly sale: string;
  readonly owed: number;
  readonly [column: string]: unknown;
}

/** The items to sell, and the state of the database before. */
export async function stockOf(books: Books) {
  const [scanned, lent] = await books.items("piece", 2);
  const [weighed] = await books.items("kg", 1);
  const [debt] = await books.rows<Debt>(
    `select c.id, c.name as customer, d.sale_number as sale, c.credit_balance::int as owed
     from customers c join businesses b on b.id = c.business_id
     join credits d on d.business_id = c.business_id and d.customer_id = c.id
     where b.subdomain = 'duka' and d.credit_amount - d.amount_paid >= 100000
       and c.credit_limit - c.credit_balance >= 2100000
       and (select count(*) from credits e where e.business_id = d.business_id
            and e.customer_id = d.customer_id and e.credit_amount > e.amount_paid) = 1
     order by c.name limit 1`,
  );
  if (!scanned || !lent || !weighed || !debt) throw new Error("The shop lacks what is to be sold.");
  return {
    scanned,
    lent,
    weighed,
    debt,
    goods: await books.figure(
      `select count(*) from products p join businesses b on b.id = p.business_id
       where b.subdomain = 'duka'`,
    ),
    sales: await books.figure("select count(*) from sales"),
    counts: await books.figure("select count(*) from stock_counts"),
    payments: await books.figure("select count(*) from credit_payments"),
    weighedStock: await books.inStock(weighed.id),
    lentStock: await books.inStock(lent.id),
  };
}

type Before = Awaited<ReturnType<typeof stockOf>>;

/** Returns PostgreSQL's state of the main job next to the expected one: every fact once, as printed. */
export async function provenTrade(books: Books, before: Before, trade: Trade) {
  const { scanned, lent, weighed, debt } = before;
  const numbers = [trade.byScanner, trade.byWeight, trade.onCredit];
  const lines = await books.rows(
    `select s.number, l.product_id as product, l.quantity::int as quantity,
       l.unit_price::int as price, s.payment_method as method, s.customer_id as customer, s.flags
     from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
     where s.number = any($1) order by array_position($1, s.number)`,
    [numbers],
  );
  const taken = await books.rows(
    `select number, amount::int as amount, customer_id as customer from credit_payments
     where number = $1`,
    [trade.payment],
  );
  const line = (number: string, item: Item, quantity: number) => ({
    number,
    product: item.id,
    quantity,
    price: item.price,
    method: number === trade.onCredit ? "credit" : "cash",
    customer: number === trade.onCredit ? debt.id : null,
    flags: [],
  });
  return {
    found: {
      lines,
      taken,
      sales: await books.figure("select count(*) from sales"),
      counts: await books.figure("select count(*) from stock_counts"),
      payments: await books.figure("select count(*) from credit_payments"),
      scannedStock: await books.inStock(scanned.id),
      weighedStock: await books.inStock(weighed.id),
      lentStock: await books.inStock(lent.id),
      owed: await books.figure("select credit_balance from customers where id = $1", [debt.id]),
      twice: await books.figure(
        "select count(*) from (select 1 from sales group by business_id, op_id having count(*) > 1) d",
      ),
      discrepancies: await books.figure(
        "select count(*) from discrepancies where opened_at > now() - interval '10 minutes'",
      ),
    },
    expected: {
      lines: [
        line(trade.byScanner, scanned, soldByScanner),
        line(trade.byWeight, weighed, soldByWeight),
        line(trade.onCredit, lent, lentQuantity),
      ],
      taken: [{ number: trade.payment, amount: paid, customer: debt.id }],
      sales: before.sales + 3,
      counts: before.counts + 1,
      payments: before.payments + 1,
      scannedStock: countedQuantity,
      weighedStock: before.weighedStock - soldByWeight,
      lentStock: before.lentStock - lentQuantity,
      owed: debt.owed + lent.price - paid,
      twice: 0,
      discrepancies: 0,
    },
  };
}
