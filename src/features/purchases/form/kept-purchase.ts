import {
  costSpreads,
  extraCostKinds,
  extraCostPayees,
  purchaseMethods,
  supplierPaymentMethods,
} from "#/domain/purchasing/purchase.ts";
import { units } from "#/domain/quantity.ts";
import { fieldsLike, isRecord } from "#/kit/forms/form-draft.ts";
import {
  emptyPurchase,
  type EnteredExtra,
  type EnteredLine,
  type PurchaseFormValues,
} from "./purchase-form-values.ts";

/** Restores a purchase typed before a reload, with its id (S2); null if no valid draft is stored. */
export function readKeptPurchase(
  kept: Record<string, unknown> | null,
  today: string,
): { id: string; values: PurchaseFormValues } | null {
  const { id, lines, extras, supplier } = kept ?? {};
  if (kept === null || typeof id !== "string" || !Array.isArray(lines)) return null;
  const like = emptyPurchase(today);
  const read = fieldsLike(kept, like, ["paid", "location"]);
  const costs: unknown[] = Array.isArray(extras) ? extras : [];
  const values: PurchaseFormValues = {
    ...read,
    supplier: supplierOf(supplier),
    lines: lines.flatMap((line: unknown) => (isRecord(line) ? keptLine(line) : [])),
    extras: costs.flatMap((extra) => (isRecord(extra) ? keptExtra(extra) : [])),
    spreadBy: costSpreads.find((one) => one === kept["spreadBy"]) ?? like.spreadBy,
    method: purchaseMethods.find((one) => one === kept["method"]) ?? like.method,
  };
  return { id, values };
}

function supplierOf(kept: unknown): PurchaseFormValues["supplier"] {
  if (!isRecord(kept)) return null;
  const { id, name } = kept;
  return typeof id === "string" && typeof name === "string" ? { id, name } : null;
}

function keptLine(kept: Record<string, unknown>): EnteredLine[] {
  const unit = units.find((one) => one === kept["unit"]);
  const typed = { quantity: "", unitCost: "", note: "", damaged: "", newPrice: "" };
  const blank = { id: "", product: "", name: "", ...typed };
  const texts = fieldsLike(kept, blank);
  if (unit === undefined || texts.id === "" || texts.product === "") return [];
  const { variant } = kept;
  const serials: unknown[] = Array.isArray(kept["serials"]) ? kept["serials"] : [];
  return [
    {
      ...texts,
      variant: typeof variant === "string" ? variant : null,
      unit,
      pack: packOf(kept["pack"]),
      serials: serials.filter((serial) => typeof serial === "string"),
    },
  ];
}

function packOf(kept: unknown): EnteredLine["pack"] {
  if (!isRecord(kept)) return null;
  const { id, name, size } = kept;
  const isWhole = typeof size === "number" && Number.isSafeInteger(size) && size > 1;
  return typeof id === "string" && typeof name === "string" && isWhole ? { id, name, size } : null;
}

function keptExtra(kept: Record<string, unknown>): EnteredExtra[] {
  const { id, amount } = kept;
  const kind = extraCostKinds.find((one) => one === kept["kind"]);
  const payee = extraCostPayees.find((one) => one === kept["payee"]);
  const method = supplierPaymentMethods.find((one) => one === kept["method"]);
  if (typeof id !== "string" || typeof amount !== "string") return [];
  if (kind === undefined || payee === undefined || method === undefined) return [];
  return [{ id, kind, amount, payee, method }];
}
