import { expect, it } from "vitest";
import { z } from "zod";
import { categoryFieldNames, categoryTable } from "./category-fields.ts";
import { customerFieldNames, customerTable } from "./customer-fields.ts";
import { field, fieldWithDefault, shapeOf } from "./field-table.ts";
import {
  productFieldNames,
  productTable,
  variantFieldNames,
  variantTable,
} from "./product-fields.ts";
import { supplierFieldNames, supplierTable } from "./supplier-fields.ts";

it.each([
  ["customers", customerFieldNames, customerTable],
  ["suppliers", supplierFieldNames, supplierTable],
  ["products", productFieldNames, productTable],
  ["variants", variantFieldNames, variantTable],
  ["categories", categoryFieldNames, categoryTable],
] as const)("the table of %s has exactly one entry for each name", (_of, names, table) => {
  expect(Object.keys(table).toSorted()).toEqual([...names].toSorted());
});

it("a field required from a till is optional without an outbox if it has a default", () => {
  const table = {
    name: field(z.string(), z.string().min(1)),
    note: fieldWithDefault(z.string(), z.string(), ""),
  };
  expect(z.object(shapeOf(table, "plain")).parse({ name: "A" })).toEqual({ name: "A", note: "" });
  expect(z.object(shapeOf(table, "body")).safeParse({ name: "A" }).success).toBe(false);
  expect(z.object(shapeOf(table, "row")).parse({ name: "", note: "" })).toBeTruthy();
});
