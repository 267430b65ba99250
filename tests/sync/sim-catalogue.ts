import type { ProductBody } from "#/contract/operations/product-create.ts";
import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import { productEditIntent, productIntent } from "#/store/catalogue-intents.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { readOperation } from "#/store/operation-body.ts";
import { record } from "#/store/outbox.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { ProductView } from "#/sync/projection-catalogue.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import type { Accepted } from "./sim-server.ts";
import type { Desk } from "./sim-stock.ts";

/** The fields of an item that a run edits. */
export type EditedFields = { name_en?: string; selling_price?: string };

/** A till's catalogue operations in a run; items it creates belong to `category`. */
export function catalogueActions({ db, ports, place, newId, opIds }: Desk, category: string) {
  const origin = {
    v: 1 as const,
    business: "",
    ...place,
    occurred_at: "",
    clock_offset_ms: 0,
    till_seq: 1,
    prev_op: null,
  };
  const bodies = catalogueBodies(() => origin, newId);
  return {
    /** A new item with opening stock. */
    async enter(milli: number): Promise<void> {
      const over = { available_stock: formatQuantityWire(milli) };
      const draft: Draft<ProductBody> = bodies.product("", category, over);
      const act = { opId: opIds(), place, draft: bare(draft) };
      await record(db(), ports, productIntent(act));
    },
    async edit(subject: string, changes: EditedFields): Promise<void> {
      const draft: Draft<ProductPatch> = changes;
      const act = { opId: opIds(), place, draft, subject };
      await record(db(), ports, productEditIntent(act));
    },
  };
}

/** The outbox writes the origin itself. */
function bare(draft: Draft<ProductBody>): Draft<ProductBody> {
  const names = ["v", "business", "location", "till", "actor", "occurred_at", "clock_offset_ms"];
  const own = new Set([...names, "till_seq", "prev_op"]);
  const left = Object.entries(draft).filter(([name]) => !own.has(name));
  return Object.fromEntries(left) as Draft<ProductBody>;
}

/** What an operation sets of an item's name and price: first its creation, then the edits of it. */
function saysOf(
  operation: OperationRow,
  item: string,
): { isMaking: boolean; fields: EditedFields } | null {
  if (operation.subject !== item) return null;
  const { type, body } = readOperation(operation);
  if (type !== "product.create" && type !== "product.edit") return null;
  const { name_en, selling_price } = body;
  const given = Object.entries({ name_en, selling_price }).filter(
    ([, value]) => value !== undefined,
  );
  return { isMaking: type === "product.create", fields: Object.fromEntries(given) };
}

type Said = { opId: string; at: number; isMaking: boolean; fields: EditedFields };

/** [S15] The latest edit of each field wins, whatever the order of arrival; ties by operation. */
function folded(said: readonly Said[]): EditedFields {
  const inOrder = said.toSorted(
    (a, b) => Number(b.isMaking) - Number(a.isMaking) || a.at - b.at || (a.opId < b.opId ? -1 : 1),
  );
  return Object.assign({}, ...inOrder.map(({ fields }) => fields)) as EditedFields;
}

/** An item recomputed from all operations the server has accepted. */
export function itemByAll(
  item: string,
  all: readonly OperationRow[],
  accepted: ReadonlyMap<string, Accepted>,
): EditedFields {
  return folded(saidOf(item, all, ({ opId }) => accepted.get(opId)?.effectiveAt ?? 0));
}

/**
 * [S17] The expected view of an item on a device: the row as of its commit, overlaid with this device's later
 * operations that were not refused.
 */
export function itemOnDevice(
  { id, _seq }: ProductView,
  all: readonly OperationRow[],
  own: readonly OperationRow[],
  {
    accepted,
    claimedAt,
  }: { accepted: ReadonlyMap<string, Accepted>; claimedAt: (row: OperationRow) => number },
): EditedFields {
  const isSeen = ({ opId }: OperationRow) => (accepted.get(opId)?.ackSeq ?? Infinity) <= _seq;
  const beyond = own.filter(
    (row) => !isSeen(row) && (row.state !== "rejected" || row.type === "product.create"),
  );
  return {
    ...itemByAll(id, all.filter(isSeen), accepted),
    ...folded(saidOf(id, beyond, claimedAt)),
  };
}

function saidOf(
  item: string,
  rows: readonly OperationRow[],
  at: (row: OperationRow) => number,
): Said[] {
  return rows.flatMap((row) => {
    const says = saysOf(row, item);
    return says === null ? [] : [{ opId: row.opId, at: at(row), ...says }];
  });
}

/** Differences between an item's view and its expected fields; fields never edited are ignored. */
export function wrongFields(view: ProductView, wanted: EditedFields, at: string): string[] {
  return (["name_en", "selling_price"] as const)
    .filter((field) => wanted[field] !== undefined && wanted[field] !== view[field])
    .map((field) => `${at}: ${field} ${view[field]} of ${view.id} shown, not ${wanted[field]}`);
}
