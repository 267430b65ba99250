import { sql, type SQL } from "drizzle-orm";
import type { BookkeepingRow, JournalEntrySource } from "#/contract/financials.ts";
import type { EntityName } from "#/contract/sync.ts";
import type { Account, JournalEntryKind } from "#/domain/accounting/accounts.ts";

/**
 * The entity a journal entry links to, by the row its operation created (`operations.subject`, `sale:<id>`).
 * Lists every entity so that a decision is required for new ones; null for those without postings.
 */
const sourceOfRow = {
  sale: "sale",
  purchase: "purchase",
  expense: "expense",
  credit: "credit",
  credit_payment: "credit",
  customer: "customer",
  supplier: "supplier",
  shift: "shift",
  transfer: "transfer",
  product: "product",
  stock_item: "product",
  business: null,
  location: null,
  till: null,
  member: null,
  category: null,
  variant: null,
  stock_alert: null,
  serial: null,
} as const satisfies Record<EntityName, JournalEntrySource | null>;

const idOf = (entity: EntityName): SQL => sql`case when o.subject like ${`${entity}:%`}
  then split_part(o.subject, ':', 2)::uuid end`;

/**
 * Joins `operations o` with the payment (`cp`) or stock record (`si`) it created, which link to another
 * entity. LIKE is not leakproof, so under row-level security no index is used and all payments would be read:
 * OFFSET 0 forces the ids to be computed first.
 */
export function sourceRows(business: string): SQL {
  const ids = sql`${idOf("credit_payment")} as payment, ${idOf("stock_item")} as stock`;
  return sql`left join lateral (select ${ids} offset 0) made on true
    left join credit_payments cp on cp.business_id = ${business} and cp.id = made.payment
    left join stock_items si on si.business_id = ${business} and si.id = made.stock`;
}

/** The id those rows link to; null if the created row itself is the target. */
export const sourceTarget = sql`coalesce(cp.credit_id, si.product_id)`;

type SourceRow = { subject: string | null; target: string | null; reverses: string | null };

/** A side of an entry as returned by the database. */
export type SideRow = SourceRow & {
  entry: string;
  position: number;
  date: string;
  own_date: string | null;
  effective_at: string;
  posted_at: string;
  entry_type: JournalEntryKind;
  account_type: Account;
  detail: string;
  description: string;
  reference: string;
  location: string | null;
  debit: string;
  credit: string;
  balance: string | null;
  person: string | null;
  reversed_by: string | null;
};

/** The target an entry links to; null if it has none. */
export function sourceOf({ subject, target, reverses }: SourceRow): BookkeepingRow["source"] {
  if (reverses !== null) return { entity: "entry", id: reverses };
  const [row = "", id = ""] = (subject ?? "").split(":");
  const entity = isRow(row) ? sourceOfRow[row] : null;
  const leadsTo = entity === row ? id : target;
  return entity === null || !leadsTo ? null : { entity, id: leadsTo };
}

const isRow = (name: string): name is EntityName => Object.hasOwn(sourceOfRow, name);
