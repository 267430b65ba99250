import type { Books } from "./fixtures/books.ts";

interface Figures {
  balance: number;
  /** Outstanding amount of all purchases less the shop's advances. */
  owed: number;
  payable: number;
  advances: number;
}

/** What the shop owes its suppliers, by supplier rows and by ledger entries. */
export async function suppliersOwed(books: Books): Promise<Figures> {
  const [row] = await books.rows<Figures & Record<string, unknown>>(
    `select (select coalesce(sum(s.balance), 0) from suppliers s
              where s.business_id = b.id)::float as balance,
       (select coalesce(sum(p.billed - p.paid), 0) from purchases p
         where p.business_id = b.id)::float as owed,
       (select coalesce(sum(j.credit - j.debit), 0) from journal_postings j
         where j.business_id = b.id and j.account = 'accounts_payable')::float as payable,
       (select coalesce(sum(j.debit - j.credit), 0) from journal_postings j
         where j.business_id = b.id and j.account = 'supplier_advances')::float as advances
     from businesses b where b.subdomain = 'duka'`,
  );
  if (row === undefined) throw new Error("There is no demo shop.");
  return row;
}

/** The serial-tracked units of an item: the location of each and the purchase it belongs to. */
export function piecesOf(books: Books, sku: string) {
  return books.rows<{ serial: string; status: string; number: string }>(
    `select n.serial, n.status, (
       select p.number from purchase_receipt_lines r
         join purchases p on p.business_id = r.business_id and p.id = r.purchase_id
       where r.business_id = n.business_id and n.serial = any (r.serials)) as number
     from serials n join products g on g.business_id = n.business_id and g.id = n.product_id
     where g.sku = $1 order by n.serial`,
    [sku],
  );
}

/** Each line's share of the extra costs of a purchase, and the value its items were received at. */
export function sharedCosts(books: Books, number: string) {
  return books.rows<{ product: string; spread: string; share: number; worth: number }>(
    `select l.product_id as product, p.spread_by as spread, l.extra_cost::int as share,
       r.value::int as worth
     from purchases p
     join purchase_lines l on l.business_id = p.business_id and l.purchase_id = p.id
     join purchase_receipt_lines r on r.business_id = p.business_id and r.purchase_id = p.id
       and r.line_id = l.id
     where p.number = $1`,
    [number],
  );
}

/** The payments for a purchase and their attachments. */
export function paidFor(books: Books, number: string) {
  return books.rows(
    `select y.method, y.amount::int, y.mobile_money_reference as reference,
       y.mobile_money_number as phone, y.notes
     from purchase_payments y
     join purchases p on p.business_id = y.business_id and p.id = y.purchase_id
     where p.number = $1`,
    [number],
  );
}

/** Unit costs of a product's purchases in the last 30 days, in minor units, oldest first. */
export function pricesOf(books: Books, product: string) {
  return books.rows<{
    day: string;
    supplier: string;
    number: string;
    quantity: number;
    cost: number;
  }>(
    `select to_char(e.effective_at at time zone b.time_zone, 'YYYY-MM-DD') as day,
       s.name as supplier, p.number, (r.quantity / 1000.0)::float as quantity,
       coalesce(r.unit_cost, l.unit_cost)::int as cost
     from purchase_receipts e
     join purchase_receipt_lines r on r.business_id = e.business_id and r.receipt_id = e.id
     join purchase_lines l on l.business_id = e.business_id and l.purchase_id = e.purchase_id
       and l.id = r.line_id
     join purchases p on p.business_id = e.business_id and p.id = e.purchase_id
     join suppliers s on s.business_id = p.business_id and s.id = p.supplier_id
     join businesses b on b.id = e.business_id
     where l.product_id = $1 and p.status <> 'cancelled' and r.quantity > 0
       and (e.effective_at at time zone b.time_zone)::date
         > (now() at time zone b.time_zone)::date - 30
     order by e.effective_at`,
    [product],
  );
}
