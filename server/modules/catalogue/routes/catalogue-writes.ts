import { z } from "@hono/zod-openapi";
import { category, product, supplier } from "#/contract/catalogue-rows.ts";
import {
  categoryBody,
  categoryPatch,
  categoryRemoval,
  plainCategoryBody,
  plainCategoryPatch,
  plainCategoryRemoval,
  plainProductBody,
  plainProductPatch,
  plainSupplierBody,
  plainSupplierPatch,
  productBody,
  productPatch,
  supplierBody,
  supplierPatch,
} from "#/contract/catalogue-writes.ts";
import { paths } from "#/contract/paths.ts";
import { either } from "#server/kernel/http/full-or-plain-shape.ts";

const plain = "a caller without an outbox leaves out `till` and what goes with it";

/** The writes of the catalogue, as the document tells them; `trade-writes.ts` serves them. */
export const catalogueWrites = [
  {
    method: "post",
    path: paths.products,
    body: either(productBody, plainProductBody.meta({ id: "PlainProductBody" })),
    row: product,
    summary: `Take a good into the catalogue, with its variants and its first count; ${plain}, and every field that has a default`,
  },
  {
    method: "patch",
    path: paths.product("{id}"),
    body: either(productPatch, plainProductPatch.meta({ id: "PlainProductPatch" })),
    row: product,
    summary: `Change fields of a good and of its variants; ${plain}`,
  },
  {
    method: "post",
    path: paths.productFeature("{id}"),
    body: null,
    row: product,
    summary: "Put a good among the favourites",
  },
  {
    method: "post",
    path: paths.productUnfeature("{id}"),
    body: null,
    row: product,
    summary: "Take a good from the favourites",
  },
  {
    method: "post",
    path: paths.categories,
    body: either(categoryBody, plainCategoryBody.meta({ id: "PlainCategoryBody" })),
    row: category,
    summary: `Take a category into the tree; ${plain}, and is told the category's own \`code\` in place of the outcome's`,
  },
  {
    method: "patch",
    path: paths.category("{id}"),
    body: either(categoryPatch, plainCategoryPatch.meta({ id: "PlainCategoryPatch" })),
    row: category,
    summary: `Change fields of a category, its place in the tree among them; ${plain}`,
  },
  {
    method: "delete",
    path: paths.category("{id}"),
    body: either(categoryRemoval, plainCategoryRemoval.meta({ id: "PlainCategoryRemoval" })),
    row: z.object({ id: z.uuid(), moved_products: z.int().nonnegative() }),
    summary:
      "Take a category away: its goods go to `move_to`, what hung from it one higher; without a body it is refused while it has goods",
  },
  {
    method: "post",
    path: paths.suppliers,
    body: either(supplierBody, plainSupplierBody.meta({ id: "PlainSupplierBody" })),
    row: supplier,
    summary: `Take a supplier in; ${plain}`,
  },
  {
    method: "patch",
    path: paths.supplier("{id}"),
    body: either(supplierPatch, plainSupplierPatch.meta({ id: "PlainSupplierPatch" })),
    row: supplier,
    summary: `Change fields of a supplier; ${plain}`,
  },
] as const;
