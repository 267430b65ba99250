import type { Tx } from "#server/kernel/database/database.ts";
import type { ImportFault } from "#/domain/import/import-fault.ts";
import { findParents } from "./find-parents.ts";
import type { Interpreted } from "./interpret-table.ts";
import { loadSnapshot } from "./load-snapshot.ts";
import type { PieceTally, RowChange, RowOutcome } from "./plan.ts";
import { planRows } from "./plan-rows.ts";
import { type ReadRow, skuKey, type SnapshotScope } from "./import-snapshot.ts";

type ForeseenRow = { position: number; outcome: RowOutcome; faults: ImportFault[] };

/** The effects of an import: per row in file order, on serial-tracked units, and the changes. */
export type Foreseen = { rows: ForeseenRow[]; pieces: PieceTally; changes: RowChange[] };

/** Plans the whole file against the current catalogue without writing. */
export async function foresee(
  tx: Tx,
  scope: SnapshotScope & { newId: () => string },
  { rows, mapping }: Interpreted,
): Promise<Foreseen> {
  const read = await withParents(tx, scope.business, rows);
  const parents = new Set(read.flatMap(({ parent }) => (parent === null ? [] : [skuKey(parent)])));
  const snapshot = await loadSnapshot(tx, scope, read, parents);
  const plan = planRows(snapshot, inTurn(read), mapping, scope);
  const refused = rows.flatMap(({ position, reading }): ForeseenRow[] =>
    reading.ok ? [] : [{ position, outcome: "rejected", faults: reading.faults }],
  );
  const all = [...refused, ...plan.decisions].toSorted((a, b) => a.position - b.position);
  const changes = plan.changes.toSorted((a, b) => a.position - b.position);
  return { rows: all, pieces: plan.pieces, changes };
}

/** The readable rows, with the item each is a variant of. */
export async function withParents(
  tx: Tx,
  business: string,
  rows: Interpreted["rows"],
): Promise<ReadRow[]> {
  const read = rows.flatMap(({ position, reading }) =>
    reading.ok ? [{ position, draft: reading.draft }] : [],
  );
  const parents = await findParents(
    tx,
    business,
    read.map(({ draft }) => draft),
  );
  return read.map((row, index) => ({ ...row, parent: parents[index] ?? null }));
}

/** Items first, then their variants: a file may list them in any order. */
function inTurn(rows: readonly ReadRow[]): ReadRow[] {
  return [
    ...rows.filter(({ parent }) => parent === null),
    ...rows.filter(({ parent }) => parent !== null),
  ];
}
