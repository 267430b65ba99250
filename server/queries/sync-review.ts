import { and, desc, eq, sql } from "drizzle-orm";
import type { DiscrepancyRow, RejectedOperationRow } from "#/contract/sync.ts";
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

/** Bodies the server refused, newest first, as they came (S8). */
export async function listRejected(
  tx: Tx,
  business: string,
  { page, page_size }: PageRequest,
  language: Language,
): Promise<Page<RejectedOperationRow>> {
  const where = eq(rejectedOperations.business_id, business);
  const rows = await tx
    .select()
    .from(rejectedOperations)
    .where(where)
    .orderBy(desc(rejectedOperations.received_at), desc(rejectedOperations.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [total] = await tx.select({ count }).from(rejectedOperations).where(where);
  return { rows: rows.map((row) => presentRejected(row, language)), count: total?.count ?? 0 };
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
  row: typeof rejectedOperations.$inferSelect,
  language: Language,
): RejectedOperationRow {
  return {
    id: row.id,
    op_id: row.op_id,
    code: row.code,
    message: translate(language, errorMessages[row.code]),
    method: row.method,
    path: row.path,
    body_text: row.body_text,
    actor: row.actor_id,
    till: row.till_id,
    received_at: wireInstant(row.received_at),
  };
}
