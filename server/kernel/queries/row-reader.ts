import { withoutGuarded } from "#/contract/read-rights.ts";
import type { EntityName, EntityRow } from "#/contract/sync.ts";
import type { Tx } from "../database/database.ts";
import type { RowScope } from "./row-scope.ts";

/** How rows of one kind are read as the wire shows them; the module that owns the kind says it. */
export type RowReader<Name extends EntityName> = {
  entity: Name;
  read: (tx: Tx, scope: RowScope, ids: readonly string[]) => Promise<EntityRow<Name>[]>;
};

/**
 * Rows of one kind as the wire shows them, without what the reader may not see. Lists, answers of writes
 * and the feed all read through here, so that a row looks the same wherever it is met.
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
