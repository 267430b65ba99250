import { describe, expect, it } from "vitest";
import { entityNames } from "#/contract/sync.ts";
import { sourceOf } from "./journal-entry-source.ts";

const id = "0190a2b3-0000-7000-8000-000000000001";
const target = "0190a2b3-0000-7000-8000-000000000002";

describe("the source of an entry", () => {
  it("is defined for every row that an operation creates", () => {
    const told = entityNames.map((name) => {
      const source = sourceOf({ subject: `${name}:${id}`, target, reverses: null });
      return [name, source && `${source.entity} ${source.id === id ? "itself" : "another"}`];
    });
    expect(Object.fromEntries(told)).toEqual({
      sale: "sale itself",
      purchase: "purchase itself",
      expense: "expense itself",
      credit: "credit itself",
      credit_payment: "credit another",
      customer: "customer itself",
      supplier: "supplier itself",
      shift: "shift itself",
      transfer: "transfer itself",
      product: "product itself",
      stock_item: "product another",
      business: null,
      location: null,
      till: null,
      member: null,
      category: null,
      variant: null,
      stock_alert: null,
      serial: null,
    });
  });

  it("is the reversed entry for a reversal, and nothing when nothing is known", () => {
    const reverses = target;
    expect(sourceOf({ subject: null, target: null, reverses })).toEqual({
      entity: "entry",
      id: target,
    });
    for (const subject of [null, "", "sale:", `ghost:${id}`, `toString:${id}`])
      expect(sourceOf({ subject, target: null, reverses: null })).toBeNull();
    // The payment is missing: its own id would not resolve to a debt.
    const subject = `credit_payment:${id}`;
    expect(sourceOf({ subject, target: null, reverses: null })).toBeNull();
  });
});
