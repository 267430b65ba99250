import { purchaseBody } from "#/contract/operations/purchase-create.ts";
import {
  emptyPurchase,
  type EnteredLine,
  type ItemToBuy,
  type PurchaseFormValues,
} from "#/features/purchases/form/purchase-form-values.ts";
import { readPurchase } from "#/features/purchases/form/read-purchase.ts";

export const uuid = (tail: number) => `01930000-0000-7000-8000-${String(tail).padStart(12, "0")}`;
export const today = "2026-11-23";
export const sugar: ItemToBuy = {
  item: { product: uuid(1), variant: null, name: "Sukari 1 kg", unit: "piece" },
  pack: null,
  lastCost: "2400",
};
export const carton = { id: uuid(11), name: "Katoni", size: 24 };
export const line: EnteredLine = {
  id: uuid(10),
  product: uuid(1),
  variant: null,
  name: "Sukari 1 kg",
  unit: "piece",
  pack: null,
  quantity: "12",
  unitCost: "2400",
  note: "",
  damaged: "",
  newPrice: "",
  serials: [],
};
export const entered: PurchaseFormValues = {
  ...emptyPurchase(today),
  supplier: { id: uuid(2), name: "Kariakoo Traders" },
  lines: [line],
};

let made = 100;
export const place = {
  id: uuid(3),
  today,
  shift: uuid(4),
  newId: () => uuid((made += 1)),
};

/** The recorded body as parsed by the contract, with the outbox's fields. */
export function bodyOf(values: PurchaseFormValues) {
  const read = readPurchase(values, place);
  if (!read.ok) throw new Error(`refused: ${JSON.stringify(read.problems)}`);
  return purchaseBody.parse({
    ...read.draft,
    business: uuid(5),
    location: uuid(6),
    till: uuid(7),
    actor: uuid(8),
    occurred_at: "2026-11-23T08:00:00.000Z",
    clock_offset_ms: 0,
    till_seq: 12,
    number: "P-K2-000012",
  });
}
