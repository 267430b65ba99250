import { describe, expect, it } from "vitest";
import { newFormValues, newVariant } from "./product-form-values.ts";
import { productWarnings } from "./product-warnings.ts";

const entry = { ...newFormValues("0"), reorder_point: "10", alert_level: "4" };

describe("the product form's stock level and warnings", () => {
  it.each([
    ["4", "critical"],
    ["5", "low_stock"],
    ["10", "low_stock"],
    ["11", "good_stock"],
    ["", null],
    ["ten", null],
  ] as const)("a stock of %j is %s", (available_stock, indicator) => {
    expect(productWarnings({ ...entry, available_stock }).indicator).toBe(indicator);
  });

  it("add up the stock of the variants", () => {
    const variants = ["6", "", "5"].map((available_stock, place) => ({
      ...newVariant(String(place)),
      available_stock,
    }));
    const variable = { ...entry, product_type: "VARIABLE" as const, variants };
    expect(productWarnings(variable).indicator).toBe("good_stock");
  });

  it("report a maximum below the minimum and an alert above the reorder point", () => {
    expect(productWarnings(entry)).toMatchObject({
      maximumBelowMinimum: false,
      alertAboveReorder: false,
    });
    const turned = { ...entry, minimum_order_quantity: "5", maximum_order_quantity: "4" };
    expect(productWarnings({ ...turned, alert_level: "11" })).toMatchObject({
      maximumBelowMinimum: true,
      alertAboveReorder: true,
    });
    // An empty maximum means no limit, as does zero, so any minimum is valid.
    for (const maximum_order_quantity of ["", "0"])
      expect(productWarnings({ ...turned, maximum_order_quantity }).maximumBelowMinimum).toBe(
        false,
      );
    const same = { ...entry, maximum_order_quantity: "1", alert_level: "10" };
    expect(productWarnings(same)).toMatchObject({
      maximumBelowMinimum: false,
      alertAboveReorder: false,
    });
  });
});
