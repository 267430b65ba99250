import { withoutGuarded } from "#/contract/read-rights.ts";
import type { EntityName, EntityRow } from "#/contract/sync.ts";
import type { Tx } from "../database/database.ts";
import type { RowScope } from "./row-scope.ts";

/** How rows of one kind are read in wire format; defined by the module that owns the kind. */
export type RowReader<Name extends EntityName> = {
  entity: Name;
  read: (tx: Tx, scope: RowScope, ids: readonly string[]) => Promise<EntityRow<Name>[]>;
};

/**
 * Reads rows of one kind in wire format, without what the reader may not see. Lists, responses of writes and
 * the feed all use this function, so that a row looks the same everywhere.
 */
export async function readRows<Name extends EntityName>(
  tx: Tx,
  scope: RowScope,
  { entity, read }: RowReader<Name>,
  ids: readonly string[],
): Promise<EntityRow<Name>[]> {
  if (ids.length === 0) return [];
  const rows = await read(tx, scope, ids);
  const { reader } = scope;
  if (reader === undefined) return rows;
  return rows.map((row) => withoutGuarded(entity, row, reader));
}
