import type { Books } from "./fixtures/books.ts";

interface Figures {
  balance: number;
  /** Outstanding of all purchases less the shop's advances. */
  owed: number;
  payable: number;
  advances: number;
}

/** What the shop owes its suppliers, by their rows and by the books. */
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

/** The pieces of a good: where each stands, and by which purchase it came. */
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
