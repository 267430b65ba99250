import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { locations, tills } from "#server/kernel/database/schema-business.ts";
import { listPage, type PageRequest } from "#server/kernel/queries/list-page.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { locationReader, tillReader } from "./business-rows.ts";

/** @param page `only`: restricts the list to these */
export function listLocations(
  tx: Tx,
  scope: RowScope,
  { only = null, ...page }: PageRequest & { only?: readonly string[] | null },
) {
  const t = locations;
  return listPage(
    tx,
    scope,
    {
      reader: locationReader,
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        only === null ? undefined : inArray(t.id, [...only]),
      ),
      order: { by: [t.name], falls: false },
    },
    page,
  );
}

export function listTills(
  tx: Tx,
  scope: RowScope,
  filter: PageRequest & { location?: string | undefined },
) {
  const t = tills;
  return listPage(
    tx,
    scope,
    {
      reader: tillReader,
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        filter.location === undefined ? undefined : eq(t.location_id, filter.location),
      ),
      order: { by: [t.created_at], falls: false },
    },
    filter,
  );
}
