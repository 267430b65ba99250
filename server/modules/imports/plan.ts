import type { ImportField } from "#/domain/import/import-columns.ts";
import type { ImportFault } from "#/domain/import/import-fault.ts";
import type {
  CategoryState,
  ProductState,
  SupplierState,
  VariantState,
} from "./import-snapshot.ts";

export type RowOutcome = "created" | "updated" | "unchanged" | "rejected";

/** What becomes of a row. */
export type Decision = {
  position: number;
  outcome: RowOutcome;
  faults: ImportFault[];
  product: string | null;
};

/** A row of a table as it shall be, and which of its fields changed, as the wire names them. */
export type Changed<State> = { state: State; fields: Set<string> };

/** Items on a shelf of the import's place. */
export type Shelved = {
  product: string;
  variant: string | null;
  quantity: number;
  /** The numbers of its pieces, where the row names them. */
  serials: readonly string[] | undefined;
};

/** Pieces that are new to their shelves, and those that are not found on them any more. */
export type PieceTally = { fresh: number; missing: number };

/** One field of an item that a row changes, as the wire writes it; empty for nothing. */
export type Difference = { field: ImportField; from: string; to: string };

/** A row that changes an item, and what of it. */
export type RowChange = { position: number; sku: string; name: string; fields: Difference[] };

/** All that a set of rows does to the books, gathered, so that it is written in a few statements. */
export type Plan = {
  decisions: Decision[];
  newProducts: ProductState[];
  changedProducts: Map<string, Changed<ProductState>>;
  newVariants: VariantState[];
  changedVariants: Map<string, Changed<VariantState>>;
  newCategories: CategoryState[];
  newSuppliers: SupplierState[];
  /** New items with what they open with, 0 too, so that each has a shelf. Cost: minor units a whole one. */
  openings: (Shelved & { cost: number })[];
  /** Items that were there already and were counted otherwise. */
  counts: Shelved[];
  pieces: PieceTally;
  /** The first rows that change an item. */
  changes: RowChange[];
};

/** A plan that does nothing yet. */
export function emptyPlan(): Plan {
  return {
    decisions: [],
    newProducts: [],
    changedProducts: new Map(),
    newVariants: [],
    changedVariants: new Map(),
    newCategories: [],
    newSuppliers: [],
    openings: [],
    counts: [],
    pieces: { fresh: 0, missing: 0 },
    changes: [],
  };
}

/** Notes that a row that was there already changes; a row made by this plan is only changed in place. */
export function noteChange<State extends { id: string }>(
  changed: Map<string, Changed<State>>,
  made: readonly State[],
  state: State,
  fields: readonly string[],
): void {
  if (made.some(({ id }) => id === state.id)) return;
  const known = changed.get(state.id) ?? { state, fields: new Set<string>() };
  for (const field of fields) known.fields.add(field);
  changed.set(state.id, { state, fields: known.fields });
}
