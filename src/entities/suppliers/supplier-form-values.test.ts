import { describe, expect, it } from "vitest";
import { plainSupplierBody } from "#/contract/operations/supplier-create.ts";
import {
  readSupplier,
  type SupplierFormValues,
  supplierFormValuesOf,
} from "./supplier-form-values.ts";

const figure = (minor: number) => String(minor / 100);
const entered: SupplierFormValues = {
  name: " Bakhresa ",
  phone: "",
  note: "",
  is_active: true,
  lead_days: "4",
  least_order: "100,000",
};
const read = (part: Partial<SupplierFormValues>, seesCosts = true) =>
  readSupplier({ ...entered, ...part }, { seesCosts });
const problemsOf = (part: Partial<SupplierFormValues>) => {
  const reading = read(part);
  return reading.ok ? {} : reading.problems;
};

describe("the supplier form", () => {
  it("produces a body the contract accepts, and can be opened from it again", () => {
    const reading = read({});
    const fields = {
      name: "Bakhresa",
      phone: null,
      note: "",
      is_active: true,
      lead_days: 4,
      least_order: "100000.00",
    };
    expect(reading).toEqual({ ok: true, fields });
    expect(plainSupplierBody.parse(fields)).toMatchObject(fields);
    expect(supplierFormValuesOf(fields, figure)).toEqual({
      ...entered,
      name: "Bakhresa",
      least_order: "100000",
    });
  });

  it("sends null for empty fields, and omits costs for users who may not see them", () => {
    const none = { lead_days: null, least_order: null };
    expect(read({ lead_days: "", least_order: "" })).toMatchObject({ fields: none });
    expect(read({ least_order: "0" })).toMatchObject({ fields: { least_order: null } });
    const hidden = read({ least_order: "so much" }, false);
    expect(hidden).toMatchObject({ ok: true });
    expect(hidden).not.toHaveProperty("fields.least_order");
    // Rows stored by an earlier version lack both fields.
    const row = { name: "Mo", phone: null, note: "", is_active: true };
    expect(supplierFormValuesOf(row, figure)).toMatchObject({ lead_days: "", least_order: "" });
  });

  it("reports all errors together, each at its field", () => {
    expect(problemsOf({ name: " ", lead_days: "366", least_order: "-1" })).toEqual({
      name: "missing",
      lead_days: "not_days",
      least_order: "not_an_amount",
    });
    for (const wrong of ["-1", "1.5", "four", "366", "1,000"])
      expect([wrong, problemsOf({ lead_days: wrong })]).toEqual([wrong, { lead_days: "not_days" }]);
    for (const right of ["0", "365", " 4 "]) expect(problemsOf({ lead_days: right })).toEqual({});
    expect(problemsOf({ least_order: "1.234.567.890.123" })).toEqual({ least_order: "too_large" });
    expect(problemsOf({ least_order: "a lot" })).toEqual({ least_order: "not_an_amount" });
  });
});
