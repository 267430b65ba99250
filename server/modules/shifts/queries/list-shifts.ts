import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { ownOnly } from "#/contract/read-rights.ts";
import type { ShiftRow } from "#/contract/shift.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { shifts } from "../schema-shifts.ts";
import { listPage, type PageRequest } from "#server/kernel/queries/list-page.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { shiftReader } from "./shift-rows.ts";

export type ShiftFilter = PageRequest & {
  location?: string | undefined;
  till?: string | undefined;
  /** The user who opened or closed it. */
  actor?: string | undefined;
  status?: ShiftRow["status"] | undefined;
  /** Business days of opening, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

/** Shifts, most recently opened first; only their own for users limited to these. */
export function listShifts(tx: Tx, scope: RowScope, filter: ShiftFilter) {
  const t = shifts;
  const { location, till, actor, status, from, to } = filter;
  const zone = sql`(select time_zone from businesses where id = ${scope.business})`;
  return listPage(
    tx,
    scope,
    {
      reader: shiftReader,
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        location === undefined ? undefined : eq(t.location_id, location),
        till === undefined ? undefined : eq(t.till_id, till),
        ...[actor, ownOnly("shift", scope.reader) ?? undefined].map((who) =>
          who === undefined ? undefined : or(eq(t.opened_by, who), eq(t.closed_by, who)),
        ),
        status === "open" ? isNull(t.closed_at) : undefined,
        status === "closed" ? isNotNull(t.closed_at) : undefined,
        from === undefined
          ? undefined
          : sql`${t.opened_at} >= (${from}::date)::timestamp at time zone ${zone}`,
        to === undefined
          ? undefined
          : sql`${t.opened_at} < (${to}::date + 1)::timestamp at time zone ${zone}`,
      ),
      order: { by: [t.opened_at], falls: true },
    },
    filter,
  );
}
