import type { CategoryBody } from "#/contract/operations/category-create.ts";
import type { CategoryPatch } from "#/contract/operations/category-edit.ts";
import type { CategoryRemoval } from "#/contract/operations/category-remove.ts";
import type { ProductBody } from "#/contract/operations/product-create.ts";
import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import type { SupplierBody } from "#/contract/operations/supplier-create.ts";
import type { SupplierPatch } from "#/contract/operations/supplier-edit.ts";
import { catalogueKey } from "./catalogue-key.ts";
import type { Intent } from "./outbox.ts";
import { pendingCreators, type Action, type Draft } from "./outbox-intents.ts";
import { sellableAt } from "./replicated-rows.ts";
import { serialTouches } from "./serial-affected-keys.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** An action on an existing row. */
export interface EditAction<Body> extends Action<Body> {
  /** The id of the row. */
  subject: string;
}

/** A new item with its variants and initial stock. */
export async function productIntent(
  db: TradingDatabase,
  { opId, place, draft }: Action<ProductBody>,
): Promise<Intent<"product.create">> {
  const items = [draft.id, ...draft.variants.map(({ id }) => id)];
  const opened = [draft, ...draft.variants].map(({ serials }) => ({ product: draft.id, serials }));
  return {
    ...unnumbered,
    type: "product.create",
    opId,
    place,
    lane: `product:${draft.id}`,
    deps: await citedPendingCreators(db, draft),
    subject: draft.id,
    touches: [
      catalogueKey,
      ...items,
      ...items.map((item) => sellableAt(item, place.location)),
      ...serialTouches(opened),
    ],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Changed fields of an item, after the operations that create it and its new category. */
export async function productEditIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAction<ProductPatch>,
): Promise<Intent<"product.edit">> {
  const made = await pendingCreators(db, "product.create", [subject]);
  const variants = draft.variants ?? [];
  const opened = variants.filter(({ available_stock = null }) => available_stock !== null);
  const pieces = variants.map(({ serials }) => ({ product: subject, serials }));
  return {
    ...unnumbered,
    type: "product.edit",
    opId,
    place,
    lane: `product:${subject}`,
    deps: [...made, ...(await citedPendingCreators(db, draft))],
    subject,
    touches: [
      catalogueKey,
      subject,
      ...variants.map(({ id }) => id),
      ...(draft.removed_variants ?? []),
      ...opened.map(({ id }) => sellableAt(id, place.location)),
      ...serialTouches(pieces),
    ],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** A new category, after the one that creates its parent. */
export async function categoryIntent(
  db: TradingDatabase,
  { opId, place, draft }: Action<CategoryBody>,
): Promise<Intent<"category.create">> {
  return {
    ...unnumbered,
    type: "category.create",
    opId,
    place,
    lane: categoryQueueKey,
    deps: await pendingCreatorsOf(db, "category.create", [draft.parent]),
    subject: draft.id,
    touches: [catalogueKey, draft.id],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Changed fields of a category: its name or its parent. */
export async function categoryEditIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAction<CategoryPatch>,
): Promise<Intent<"category.edit">> {
  return {
    ...unnumbered,
    type: "category.edit",
    opId,
    place,
    lane: categoryQueueKey,
    deps: await pendingCreatorsOf(db, "category.create", [subject, draft.parent]),
    subject,
    touches: [catalogueKey, subject],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Removal of a category; its items move to another one. */
export async function categoryRemovalIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAction<CategoryRemoval>,
): Promise<Intent<"category.remove">> {
  return {
    ...unnumbered,
    type: "category.remove",
    opId,
    place,
    lane: categoryQueueKey,
    deps: await pendingCreatorsOf(db, "category.create", [subject, draft.move_to]),
    subject,
    touches: [catalogueKey, subject],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** A new supplier. */
export function supplierIntent({
  opId,
  place,
  draft,
}: Action<SupplierBody>): Intent<"supplier.create"> {
  return {
    ...unnumbered,
    type: "supplier.create",
    opId,
    place,
    lane: `supplier:${draft.id}`,
    deps: [],
    subject: draft.id,
    touches: [catalogueKey, draft.id],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Changed fields of a supplier. */
export async function supplierEditIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAction<SupplierPatch>,
): Promise<Intent<"supplier.edit">> {
  return {
    ...unnumbered,
    type: "supplier.edit",
    opId,
    place,
    lane: `supplier:${subject}`,
    deps: await pendingCreators(db, "supplier.create", [subject]),
    subject,
    touches: [catalogueKey, subject],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

const unnumbered = { numbered: false } as const;

/** One queue key for the whole tree, because each move depends on earlier ones. */
const categoryQueueKey = "categories";

/** The pending operations that create the category and supplier an item refers to. */
async function citedPendingCreators(
  db: TradingDatabase,
  { category, supplier }: Draft<ProductPatch>,
): Promise<string[]> {
  return [
    ...(await pendingCreatorsOf(db, "category.create", [category])),
    ...(await pendingCreatorsOf(db, "supplier.create", [supplier])),
  ];
}

function pendingCreatorsOf(
  db: TradingDatabase,
  type: "category.create" | "supplier.create",
  ids: readonly (string | null | undefined)[],
): Promise<string[]> {
  return pendingCreators(
    db,
    type,
    ids.filter((id) => typeof id === "string"),
  );
}
