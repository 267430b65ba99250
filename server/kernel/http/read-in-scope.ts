import type { EntityName, EntityRow } from "#/contract/sync.ts";
import type { Tx } from "../database/database.ts";
import { ApiError } from "./api-error.ts";
import { rowScope, type Scope } from "../access/access.ts";
import { requireLocation } from "../access/known-location.ts";
import { readRows, type RowReader } from "../queries/row-reader.ts";
import type { RowScope } from "../queries/row-scope.ts";
import type { ApiDeps } from "../api-deps.ts";

/**
 * Reads in one snapshot of a business as its member; a named location must belong to it. Rows of locations
 * outside the scope are invisible.
 */
export function readInScope<Result>(
  { database, now }: ApiDeps,
  scope: Scope,
  location: string | undefined,
  read: (tx: Tx, rows: RowScope) => Promise<Result>,
): Promise<Result> {
  return database.tenant(
    { ...scope.tenant, places: scope.places },
    async (tx) => {
      await requireLocation(tx, scope.business, location);
      return read(tx, rowScope(scope, now()));
    },
    { readOnly: true },
  );
}

/** Reads one row of a business; refuses an id that is not among its rows. */
export async function readRow<Name extends EntityName>(
  deps: ApiDeps,
  scope: Scope,
  reader: RowReader<Name>,
  id: string,
): Promise<EntityRow<Name>> {
  const [row] = await readInScope(deps, scope, undefined, (tx, rows) =>
    readRows(tx, rows, reader, [id]),
  );
  if (row === undefined) throw new ApiError("not_found");
  return row;
}
