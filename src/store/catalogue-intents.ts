import type { CategoryBody } from "#/contract/operations/category-create.ts";
import type { CategoryPatch } from "#/contract/operations/category-edit.ts";
import type { CategoryRemoval } from "#/contract/operations/category-remove.ts";
import type { ProductBody } from "#/contract/operations/product-create.ts";
import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import type { SupplierBody } from "#/contract/operations/supplier-create.ts";
import type { SupplierPatch } from "#/contract/operations/supplier-edit.ts";
import { catalogueKey } from "./catalogue-key.ts";
import type { Intent } from "./outbox.ts";
import type { Action, Draft } from "./outbox-intents.ts";
import { allOf, type Dependencies, noDependencies, pendingCreators } from "./pending-creators.ts";
import { sellableAt } from "./replicated-rows.ts";
import { serialTouches } from "./serial-affected-keys.ts";

/** An action on an existing row. */
export interface EditAction<Body> extends Action<Body> {
  /** The id of the row. */
  subject: string;
}

/** A new item with its variants and initial stock. */
export function productIntent({
  opId,
  place,
  draft,
}: Action<ProductBody>): Intent<"product.create"> {
  const items = [draft.id, ...draft.variants.map(({ id }) => id)];
  const opened = [draft, ...draft.variants].map(({ serials }) => ({ product: draft.id, serials }));
  return {
    ...unnumbered,
    type: "product.create",
    opId,
    place,
    lane: `product:${draft.id}`,
    deps: citedPendingCreators(draft),
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
export function productEditIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<ProductPatch>): Intent<"product.edit"> {
  const variants = draft.variants ?? [];
  const opened = variants.filter(({ available_stock = null }) => available_stock !== null);
  const pieces = variants.map(({ serials }) => ({ product: subject, serials }));
  return {
    ...unnumbered,
    type: "product.edit",
    opId,
    place,
    lane: `product:${subject}`,
    deps: allOf(pendingCreators("product.create", [subject]), citedPendingCreators(draft)),
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
export function categoryIntent({
  opId,
  place,
  draft,
}: Action<CategoryBody>): Intent<"category.create"> {
  return {
    ...unnumbered,
    type: "category.create",
    opId,
    place,
    lane: categoryQueueKey,
    deps: pendingCreators("category.create", [draft.parent]),
    subject: draft.id,
    touches: [catalogueKey, draft.id],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Changed fields of a category: its name or its parent. */
export function categoryEditIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<CategoryPatch>): Intent<"category.edit"> {
  return {
    ...unnumbered,
    type: "category.edit",
    opId,
    place,
    lane: categoryQueueKey,
    deps: pendingCreators("category.create", [subject, draft.parent]),
    subject,
    touches: [catalogueKey, subject],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Removal of a category; its items move to another one. */
export function categoryRemovalIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<CategoryRemoval>): Intent<"category.remove"> {
  return {
    ...unnumbered,
    type: "category.remove",
    opId,
    place,
    lane: categoryQueueKey,
    deps: pendingCreators("category.create", [subject, draft.move_to]),
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
    deps: noDependencies,
    subject: draft.id,
    touches: [catalogueKey, draft.id],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Changed fields of a supplier. */
export function supplierEditIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<SupplierPatch>): Intent<"supplier.edit"> {
  return {
    ...unnumbered,
    type: "supplier.edit",
    opId,
    place,
    lane: `supplier:${subject}`,
    deps: pendingCreators("supplier.create", [subject]),
    subject,
    touches: [catalogueKey, subject],
    body: (origin) => ({ ...origin, ...draft }),
  };
}

const unnumbered = { numbered: false } as const;

/** One queue key for the whole tree, because each move depends on earlier ones. */
const categoryQueueKey = "categories";

/** The pending operations that create the category and supplier an item refers to. */
function citedPendingCreators({ category, supplier }: Draft<ProductPatch>): Dependencies {
  return allOf(
    pendingCreators("category.create", [category]),
    pendingCreators("supplier.create", [supplier]),
  );
}
