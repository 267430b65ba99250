import { z } from "zod";
import { shapeOf } from "../field-table.ts";
import { origin, plainPlace } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { pure } from "../pure.ts";
import { supplierTable } from "../supplier-fields.ts";
import { supplier } from "../supplier.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["suppliers"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.suppliers };
}

export const supplierBody = pure(() =>
  z.object({ ...origin, id, ...shapeOf(supplierTable, "body") }).meta({ id: "SupplierBody" }),
);

export const plainSupplierBody = pure(() =>
  z.object({ ...plainPlace, id: id.optional(), ...shapeOf(supplierTable, "plain") }),
);

export const api = pure(() => ({
  body: supplierBody,
  plain: plainSupplierBody.meta({ id: "PlainSupplierBody" }),
  answer: supplier,
  summary: "Take a supplier in; a caller without an outbox leaves out `till` and what goes with it",
}));

export type PlainSupplierBody = z.infer<typeof plainSupplierBody>;
export type SupplierBody = z.infer<typeof supplierBody>;
