import type { PurchaseRow } from "#/contract/purchase.ts";
import type { StoredPurchase } from "#/store/replicated-rows.ts";
import type { OverlayIn } from "./overlay.ts";

/**
 * Builds a row for a purchase the server has not returned yet: as recorded here, or from the snapshot of its
 * receipt, payment or return (S5), without that event itself. Null for an edit, which carries no snapshot.
 */
export function purchaseMade(
  id: string,
  { type, operation, body, effectiveAt }: OverlayIn<"purchases">,
): StoredPurchase | null {
  const blank = { ...blankOf(operation, effectiveAt), id, actor: body.actor };
  switch (type) {
    case "purchase.create": {
      const { number, supplier, lines, extra_costs, spread_by, purchase_date } = body;
      const { expected_on, payment_method, reference_number, notes } = body;
      return {
        ...blank,
        number,
        supplier: supplier.id,
        supplier_name: supplier.name,
        purchase_date,
        expected_on,
        payment_method,
        reference_number,
        notes,
        lines: lines.map((line) => ({ ...line, ...nothingYet })),
        till: operation.till,
        extra_costs,
        spread_by,
        is_orphan: false,
      };
    }
    case "purchase.receive":
    case "purchase.return":
    case "purchase.pay": {
      const { number, supplier } = body.purchase;
      return { ...blank, number, supplier: supplier.id, supplier_name: supplier.name };
    }
    case "purchase.cancel":
    case "purchase.edit":
    case "purchase.remove":
      return null;
  }
}

/** Progress of a line item that was only ordered. */
export const nothingYet = { received: "0", damaged: "0", returned: "0" };

function blankOf(
  { location }: OverlayIn<"purchases">["operation"],
  effective_at: string,
): StoredPurchase {
  const row: Omit<PurchaseRow, "id" | "actor"> = {
    number: "",
    location,
    supplier: "",
    supplier_name: "",
    purchase_date: effective_at.slice(0, 10),
    expected_on: null,
    payment_method: "CREDIT",
    reference_number: "",
    notes: "",
    status: "ordered",
    lines: [],
    receipts: [],
    returns: [],
    till: null,
    effective_at,
    closed_at: null,
    cancelled_at: null,
    cancel_reason: "",
    is_orphan: true,
    extra_costs: [],
    spread_by: "value",
    payments: [],
  };
  return { ...row, id: "", actor: "", _seq: 0 };
}
