import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type {
  DiscrepancyKind,
  DiscrepancyRow,
  RejectedOperationRow,
  RejectedSummary,
} from "#/contract/sync.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import {
  discrepancies,
  operations,
  rejectedOperations,
} from "#server/kernel/database/schema-sync.ts";
import { keyOf, openWalk, type PageRequest } from "#server/kernel/queries/list-cursor.ts";
import { countRows, pageOfWalk, type WalkedPage } from "#server/kernel/queries/list-page.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";

export type DiscrepancyFilter = {
  status?: "open" | "resolved" | undefined;
  kind?: DiscrepancyKind | undefined;
};

function matching(business: string, { status, kind }: DiscrepancyFilter) {
  return and(
    eq(discrepancies.business_id, business),
    status === undefined ? undefined : eq(discrepancies.status, status),
    kind === undefined ? undefined : eq(discrepancies.kind, kind),
  );
}

/**
 * Open discrepancies grouped by cause, one row each: the latest of its kind and cause, with the number and
 * the earliest time. Newest first (S14). Includes the number of open causes per kind, regardless of the kind
 * filter.
 */
export async function listOpenCauses(
  tx: Tx,
  business: string,
  filter: PageRequest & DiscrepancyFilter,
): Promise<WalkedPage<DiscrepancyRow> & { kinds: CausesByKind }> {
  const { kind, page_size } = filter;
  const found = tx.$with("found").as(
    tx
      .select({
        ...getTableColumns(discrepancies),
        occurrences: sql<number>`count(*) over (partition by ${matter})::int`.as("occurrences"),
        first_opened_at:
          sql<string>`min(${discrepancies.opened_at}) over (partition by ${matter})`.as(
            "first_opened_at",
          ),
        place: sql<number>`row_number() over (partition by ${matter}
          order by ${discrepancies.opened_at} desc, ${discrepancies.id} desc)`.as("place"),
      })
      .from(discrepancies)
      .where(matching(business, { kind, status: "open" })),
  );
  const newest = { keys: [keyOf(found.opened_at), keyOf(found.id)], falls: true };
  const walk = openWalk(newest, { list: "open_cause", business, asked: filter });
  const page = await tx
    .with(found)
    .select({ ...found._.selectedFields, cells: walk.cells })
    .from(found)
    .where(and(eq(found.place, 1), walk.beyond))
    .orderBy(walk.inOrder)
    .limit(page_size + 1)
    .offset(walk.offset);
  const kinds = await countOpenCauses(tx, business);
  const { rows, ...rest } = await pageOfWalk(walk, filter, page, async () => ({
    count: kinds.reduce((sum, one) => sum + (one.kind === (kind ?? one.kind) ? one.count : 0), 0),
    capped: false,
  }));
  const sources = await sourcesOf(
    tx,
    business,
    rows.map(({ op_id }) => op_id),
  );
  return {
    ...rest,
    kinds,
    rows: rows.map(({ occurrences, first_opened_at, ...row }) => {
      const source = sources.get(row.op_id);
      return {
        ...presentDiscrepancy(row),
        occurrences,
        first_opened_at: wireInstant(instantFromText(first_opened_at)),
        ...(source === undefined ? {} : { source }),
      };
    }),
  };
}

/** Types of the operations and the rows they created or changed. */
async function sourcesOf(tx: Tx, business: string, opIds: readonly string[]) {
  const rows = await tx
    .select({ op: operations.op_id, type: operations.type, id: operations.subject })
    .from(operations)
    .where(and(eq(operations.business_id, business), inArray(operations.op_id, [...opIds])));
  return new Map(rows.flatMap(({ op, type, id }) => (id === null ? [] : [[op, { type, id }]])));
}

/** Groups by kind and cause; without a cause each discrepancy is its own group. */
const matter = sql`${discrepancies.kind}, ${discrepancies.cause},
  case when ${discrepancies.cause} = '' then ${discrepancies.id} end`;

type CausesByKind = { kind: DiscrepancyKind; count: number }[];

/** The number of open causes, by kind. */
export async function countOpenCauses(tx: Tx, business: string): Promise<CausesByKind> {
  return tx
    .select({
      kind: discrepancies.kind,
      count: sql<number>`count(distinct case when ${discrepancies.cause} = ''
        then ${discrepancies.id}::text else ${discrepancies.cause} end)::int`,
    })
    .from(discrepancies)
    .where(matching(business, { status: "open" }))
    .groupBy(discrepancies.kind);
}

const newestFirst = {
  keys: [keyOf(discrepancies.opened_at), keyOf(discrepancies.id)],
  falls: true,
};

/** Discrepancies one by one, newest first (S14). */
export async function listDiscrepancies(
  tx: Tx,
  business: string,
  filter: PageRequest & DiscrepancyFilter,
): Promise<WalkedPage<DiscrepancyRow>> {
  const where = matching(business, filter);
  const walk = openWalk(newestFirst, { list: "discrepancy", business, asked: filter });
  const found = await tx
    .select({ row: discrepancies, cells: walk.cells })
    .from(discrepancies)
    .where(and(where, walk.beyond))
    .orderBy(walk.inOrder)
    .limit(filter.page_size + 1)
    .offset(walk.offset);
  const { rows, ...rest } = await pageOfWalk(walk, filter, found, () =>
    countRows(tx, sql`${discrepancies}`, sql`${where}`),
  );
  return { ...rest, rows: rows.map(({ row }) => presentDiscrepancy(row)) };
}

/** Characters of a refused body shown in lists. */
const startLength = 200;

const latestFirst = {
  keys: [keyOf(rejectedOperations.received_at), keyOf(rejectedOperations.id)],
  falls: true,
};

/** Refused operations, newest first, with the start of each body (S8). */
export async function listRejected(
  tx: Tx,
  business: string,
  asked: PageRequest,
  language: Language,
): Promise<WalkedPage<RejectedSummary>> {
  const where = eq(rejectedOperations.business_id, business);
  const walk = openWalk(latestFirst, { list: "rejected_operation", business, asked });
  const { body_text, ...columns } = getTableColumns(rejectedOperations);
  const found = await tx
    .select({
      ...columns,
      body_start: sql<string>`left(${body_text}, ${startLength})`,
      body_length: sql<number>`length(${body_text})`,
      cells: walk.cells,
    })
    .from(rejectedOperations)
    .where(and(where, walk.beyond))
    .orderBy(walk.inOrder)
    .limit(asked.page_size + 1)
    .offset(walk.offset);
  const { rows, ...rest } = await pageOfWalk(walk, asked, found, () =>
    countRows(tx, sql`${rejectedOperations}`, where),
  );
  const shown = rows.map(({ body_start, body_length, ...row }) => ({
    ...presentRejected(row, language),
    body_start,
    body_length,
  }));
  return { ...rest, rows: shown };
}

/** A refused operation with its complete body as received; null if the business has none with this id. */
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
