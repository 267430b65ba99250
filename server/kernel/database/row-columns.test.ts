import { expect, it } from "vitest";
import { asMoney, asRate, inColumn, nullable, rowColumns } from "./row-columns.ts";

type Fields = {
  name: string;
  category: string | null;
  price: string;
  least?: string | null | undefined;
  tax: string;
};
type Row = {
  id: string;
  name: string;
  category_id: string | null;
  price: number;
  least: number | null;
  tax: number;
};

const columns = rowColumns<Fields, Row>(["name", "category", "price", "least", "tax"], {
  category: inColumn("category_id"),
  price: asMoney,
  least: nullable(asMoney),
  tax: asRate,
});

const row = { name: "Salt", category_id: null, price: 150_000, least: null, tax: 1800 };
const fields = { name: "Salt", category: null, price: "1500.00", least: null, tax: "18.00" };

it("writes the wire fields into their columns and reads them back", () => {
  expect(columns.write(fields)).toEqual(row);
  expect(columns.read({ ...row, id: "1" })).toEqual(fields);
});

it("leaves missing fields unchanged, and writes null where null is given", () => {
  expect(columns.write({ price: "2.00", least: undefined })).toEqual({ price: 200 });
  expect(columns.write({ category: null, least: null })).toEqual({
    category_id: null,
    least: null,
  });
});

it("requires an exception for every field whose column differs", () => {
  // @ts-expect-error The price is kept in minor units.
  rowColumns<Pick<Fields, "price">, Row>(["price"], {});
  // @ts-expect-error There is no column of that name.
  rowColumns<Pick<Fields, "category">, Row>(["category"], {});
  expect(rowColumns<Pick<Fields, "name">, Row>(["name"], {}).write({ name: "A" })).toEqual({
    name: "A",
  });
});
