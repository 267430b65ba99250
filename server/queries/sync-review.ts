import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { DiscrepancyRow, RejectedOperationRow, RejectedSummary } from "#/contract/sync.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { Tx } from "../db/database.ts";
import { discrepancies, rejectedOperations } from "../db/schema-sync.ts";
import type { Page, PageRequest } from "./list-page.ts";
import { wireInstant } from "./row-scope.ts";

/** What did not fit, newest first (S14). */
export async function listDiscrepancies(
  tx: Tx,
  business: string,
  { page, page_size, status }: PageRequest & { status?: "open" | "resolved" | undefined },
): Promise<Page<DiscrepancyRow>> {
  const where = and(
    eq(discrepancies.business_id, business),
    status === undefined ? undefined : eq(discrepancies.status, status),
  );
  const rows = await tx
    .select()
    .from(discrepancies)
    .where(where)
    .orderBy(desc(discrepancies.opened_at), desc(discrepancies.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [total] = await tx.select({ count }).from(discrepancies).where(where);
  return { rows: rows.map(presentDiscrepancy), count: total?.count ?? 0 };
}

/** How much of a refused body a list shows. */
const startLength = 200;

/** What the server refused, newest first, with the beginning of each body (S8). */
export async function listRejected(
  tx: Tx,
  business: string,
  { page, page_size }: PageRequest,
  language: Language,
): Promise<Page<RejectedSummary>> {
  const where = eq(rejectedOperations.business_id, business);
  const { body_text, ...columns } = getTableColumns(rejectedOperations);
  const rows = await tx
    .select({
      ...columns,
      body_start: sql<string>`left(${body_text}, ${startLength})`,
      body_length: sql<number>`length(${body_text})`,
    })
    .from(rejectedOperations)
    .where(where)
    .orderBy(desc(rejectedOperations.received_at), desc(rejectedOperations.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [total] = await tx.select({ count }).from(rejectedOperations).where(where);
  const shown = rows.map(({ body_start, body_length, ...row }) => ({
    ...presentRejected(row, language),
    body_start,
    body_length,
  }));
  return { rows: shown, count: total?.count ?? 0 };
}

/** A refused operation with its whole body, as it came; null where the business has none of this id. */
export async function rejectedById(
  tx: Tx,
  business: string,
  id: string,
  language: Language,
): Promise<RejectedOperationRow | null> {
  const [row] = await tx
    .select()
    .from(rejectedOperations)
    .where(and(eq(rejectedOperations.business_id, business), eq(rejectedOperations.id, id)));
  return row === undefined ? null : { ...presentRejected(row, language), body_text: row.body_text };
}

const count = sql<number>`count(*)::int`;

export function presentDiscrepancy(row: typeof discrepancies.$inferSelect): DiscrepancyRow {
  return {
    id: row.id,
    kind: row.kind,
    op_id: row.op_id,
    till: row.till_id,
    actor: row.actor_id,
    data: row.data,
    status: row.status,
    note: row.note,
    opened_at: wireInstant(row.opened_at),
    resolved_at: wireInstant(row.resolved_at),
    resolved_by: row.resolved_by,
  };
}

function presentRejected(
  row: Omit<typeof rejectedOperations.$inferSelect, "body_text">,
  language: Language,
): Omit<RejectedOperationRow, "body_text"> {
  return {
    id: row.id,
    op_id: row.op_id,
    code: row.code,
    message: translate(language, errorMessages[row.code]),
    method: row.method,
    path: row.path,
    actor: row.actor_id,
    till: row.till_id,
    received_at: wireInstant(row.received_at),
  };
}
