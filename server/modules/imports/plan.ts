import type { ImportField } from "#/domain/import/import-columns.ts";
import type { ImportFault } from "#/domain/import/import-fault.ts";
import type {
  CategoryState,
  ProductState,
  SupplierState,
  VariantState,
} from "./import-snapshot.ts";

export type RowOutcome = "created" | "updated" | "unchanged" | "rejected";

/** The outcome of a row. */
export type Decision = {
  position: number;
  outcome: RowOutcome;
  faults: ImportFault[];
  product: string | null;
};

/** The new state of a row, and its changed fields under their wire names. */
export type Changed<State> = { state: State; fields: Set<string> };

/** Stock of an item at the import's location. */
export type Shelved = {
  product: string;
  variant: string | null;
  quantity: number;
  /** The serial numbers of its units, if the row lists them. */
  serials: readonly string[] | undefined;
};

/** Units new at their location, and units no longer found there. */
export type PieceTally = { fresh: number; missing: number };

/** A changed field of an item in wire format; empty for no value. */
export type Difference = { field: ImportField; from: string; to: string };

/** A row that changes an item, with the changed fields. */
export type RowChange = { position: number; sku: string; name: string; fields: Difference[] };

/** All effects of a set of rows, collected so that they are written in a few statements. */
export type Plan = {
  decisions: Decision[];
  newProducts: ProductState[];
  changedProducts: Map<string, Changed<ProductState>>;
  newVariants: VariantState[];
  changedVariants: Map<string, Changed<VariantState>>;
  newCategories: CategoryState[];
  newSuppliers: SupplierState[];
  /**
   * New items with their opening stock, including 0, so that each has a stock record. Cost: minor units per
   * whole unit.
   */
  openings: (Shelved & { cost: number })[];
  /** Existing items whose count differs. */
  counts: Shelved[];
  pieces: PieceTally;
  /** The first rows that change an item, up to a limit. */
  changes: RowChange[];
};

/** An empty plan. */
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

/** Records a change to an existing row; a row created by this plan is only updated in place. */
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
