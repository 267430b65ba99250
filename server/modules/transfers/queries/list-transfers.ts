import { and, eq, gte, inArray, lt, or } from "drizzle-orm";
import type { TransferStatus } from "#/domain/transfer.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { transfers } from "../schema-transfers.ts";
import { listPage, type PageRequest } from "#server/kernel/queries/list-page.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { transferReader } from "./transfer-rows.ts";

export type TransferFilter = PageRequest & {
  /** Origin or destination. */
  location?: string | undefined;
  status?: readonly TransferStatus[] | undefined;
  /** Epoch milliseconds of sending, inclusive. */
  from?: number | undefined;
  /** Epoch milliseconds of sending, exclusive. */
  to?: number | undefined;
};

/** Transfers, newest first. */
export function listTransfers(tx: Tx, scope: RowScope, filter: TransferFilter) {
  const t = transfers;
  const { location, status, from, to } = filter;
  return listPage(
    tx,
    scope,
    {
      reader: transferReader,
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        location === undefined
          ? undefined
          : or(eq(t.from_location_id, location), eq(t.to_location_id, location)),
        status === undefined ? undefined : inArray(t.status, [...status]),
        from === undefined ? undefined : gte(t.sent_at, from),
        to === undefined ? undefined : lt(t.sent_at, to),
      ),
      order: { by: [t.sent_at], falls: true },
    },
    filter,
  );
}
