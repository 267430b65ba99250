import { z } from "zod";
import { shapeOf } from "../field-table.ts";
import { origin, plainPlace } from "../origin.ts";
import { paths } from "../paths.ts";
import { pure } from "../pure.ts";
import { supplierTable } from "../supplier-fields.ts";
import { supplier } from "../supplier.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["suppliers"] as const;

/** Request target; `subject` is the supplier. */
export function target(subject: string): Target {
  return { method: "PATCH", path: paths.supplier(subject) };
}

const changes = pure(() => z.object(shapeOf(supplierTable, "body")).partial().shape);

export const supplierPatch = pure(() =>
  z.object({ ...origin, ...changes }).meta({ id: "SupplierPatch" }),
);

export const plainSupplierPatch = pure(() => z.object({ ...plainPlace, ...changes }));

export const api = pure(() => ({
  body: supplierPatch,
  plain: plainSupplierPatch.meta({ id: "PlainSupplierPatch" }),
  answer: supplier,
  summary:
    "Change fields of a supplier; a caller without an outbox leaves out `till` and what goes with it",
}));

export type PlainSupplierPatch = z.infer<typeof plainSupplierPatch>;
export type SupplierPatch = z.infer<typeof supplierPatch>;
