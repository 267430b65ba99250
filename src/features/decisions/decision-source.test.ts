import { describe, expect, it } from "vitest";
import { sourceOf } from "./decision-source.ts";

describe("the subject of a decision", () => {
  it("is the customer or the transfer it names, otherwise the row created by the operation", () => {
    const source = { type: "sale.create", id: "s1" };
    expect(sourceOf({ data: { customer: "c1" }, source })).toEqual({
      to: "/customers/$id",
      params: { id: "c1" },
    });
    expect(sourceOf({ data: { transfer: "t1" } })?.to).toBe("/inventory/transfers/$id");
    expect(sourceOf({ data: { product: "p1" }, source })).toEqual({
      to: "/sales/$id",
      params: { id: "s1" },
    });
    expect(sourceOf({ data: {}, source: { type: "cash.move", id: "k1" } })?.to).toBe("/shifts/$id");
    expect(sourceOf({ data: {}, source: { type: "stock.count", id: "i1" } })).toBeNull();
    expect(sourceOf({ data: {} })).toBeNull();
  });
});
