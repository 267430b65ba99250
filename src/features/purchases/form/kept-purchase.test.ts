import { describe, expect, it } from "vitest";
import { readKeptPurchase } from "./kept-purchase.ts";
import { emptyPurchase, type PurchaseFormValues } from "./purchase-form-values.ts";
import { uuid, today, carton, line, entered } from "#tests/support/entered-purchase.ts";

describe("a purchase draft after a reload", () => {
  it("is restored as typed", () => {
    const typed: PurchaseFormValues = {
      ...entered,
      lines: [
        { ...line, newPrice: "3000", damaged: "1" },
        { ...line, id: uuid(12), pack: carton },
      ],
      location: uuid(6),
      extras: [{ id: "x", kind: "duty", amount: "5", payee: "other", method: "MOBILE_MONEY" }],
      spreadBy: "quantity",
      isReceived: false,
      paid: "100",
      method: "BANK_TRANSFER",
    };
    const kept: unknown = JSON.parse(JSON.stringify({ id: "p", ...typed }));
    expect(readKeptPurchase(kept as Record<string, unknown>, today)).toEqual({
      id: "p",
      values: typed,
    });
  });

  it("takes only valid fields from stored data that is no purchase", () => {
    expect(readKeptPurchase(null, today)).toBeNull();
    expect(readKeptPurchase({ id: "p" }, today)).toBeNull();
    const odd = { id: "p", lines: [{}, 7, { ...line, unit: "spoon" }], method: "IOU", paid: 5 };
    expect(readKeptPurchase({ ...odd, extras: [{ kind: "tax" }], supplier: "me" }, today)).toEqual({
      id: "p",
      values: emptyPurchase(today),
    });
  });
});
