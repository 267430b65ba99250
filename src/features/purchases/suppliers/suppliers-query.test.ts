import { describe, expect, it } from "vitest";
import { supplierFilters } from "./supplier-filters.ts";
import { type ListedSupplier, matchingSuppliers, supplierTotals } from "./suppliers-query.ts";

const supplier = (id: string, part: Partial<ListedSupplier>): ListedSupplier => ({
  id,
  _seq: 1,
  name: id,
  phone: null,
  note: "",
  is_active: true,
  sync: "sent",
  pending: 0,
  owed: 0,
  ...part,
});
const suppliers = [
  supplier("Asas", { owed: 150_050, phone: "0754 000 111" }),
  supplier("Bakhresa", { owed: -20_000, note: "Unga na ngano" }),
  supplier("Kariakoo", { owed: null, is_active: false }),
];
const found = (query: string, filter?: unknown) =>
  matchingSuppliers(suppliers, query, supplierFilters.read({ filter }).filter).map(({ id }) => id);

describe("the list of suppliers", () => {
  it("shows active suppliers, those the shop owes, or inactive ones", () => {
    expect(found("")).toEqual(["Asas", "Bakhresa"]);
    expect(found("", "owes")).toEqual(["Asas"]);
    expect(found("", "inactive")).toEqual(["Kariakoo"]);
    expect(found("0754")).toEqual(["Asas"]);
    expect(found("ngano")).toEqual(["Bakhresa"]);
  });

  it("adds up debts and advance payments separately", () => {
    expect(supplierTotals(suppliers)).toEqual({
      active: 2,
      owedTo: 1,
      owed: 150_050,
      advances: 20_000,
    });
  });
});
