import {
  plainPurchasePatch,
  plainPurchaseRemoval,
  purchasePatch,
  purchaseRemoval,
  type PlainPurchasePatch,
  type PlainPurchaseRemoval,
  type PurchasePatch,
  type PurchaseRemoval,
} from "#/contract/purchase-writes.ts";
import type { Applied, Command, CommandContext } from "./command.ts";
import { eitherBody } from "./either-body.ts";
import { requireEditor } from "./judge-editor.ts";
import { folded, settlePurchase } from "./purchase-ledger.ts";
import type { PurchaseFields, PurchaseState } from "./purchase-records.ts";
import { Refusal } from "./refusal.ts";

const editable = ["purchase_date", "reference_number", "notes", "expected_on"] as const;

/** Changes what a purchase says of itself (S15). */
export const editPurchase: Command<PurchasePatch | PlainPurchasePatch> = {
  type: "purchase.edit",
  body: eitherBody(purchasePatch, plainPurchasePatch),
  permission: "purchase.edit",
  originOf: (body) => ("till" in body ? body : null),
  numberOf: () => null,
  async apply(context, body): Promise<Applied> {
    const { store, effectiveAt, opId } = context;
    const purchase = await changeable(context);
    const given: Partial<PurchaseFields> = {};
    for (const field of editable)
      if (body[field] !== undefined) Object.assign(given, { [field]: body[field] });
    const row = { entity: "purchase", id: purchase.id } as const;
    const won = new Set(await store.claimFields(row, Object.keys(given), { effectiveAt, opId }));
    const winning = Object.fromEntries(
      Object.entries(given).filter(([field]) => won.has(field)),
    ) as Partial<PurchaseFields>;
    await store.savePurchase({ ...purchase, ...winning });
    store.touch("purchase", purchase.id, null);
    return { entity: "purchase", id: purchase.id, flags: [] };
  },
};

/** Deletes a purchase of which nothing was ever received or paid. */
export const removePurchase: Command<PurchaseRemoval | PlainPurchaseRemoval> = {
  type: "purchase.remove",
  body: eitherBody(purchaseRemoval, plainPurchaseRemoval),
  permission: "purchase.edit",
  originOf: (body) => ("till" in body ? body : null),
  numberOf: () => null,
  async apply(context): Promise<Applied> {
    const { store } = context;
    const purchase = await changeable(context);
    const { id, receipts, payments, returns, extraCosts } = purchase;
    const facts = receipts.length + payments.length + returns.length;
    const isPaid = extraCosts.some(({ payee }) => payee === "other");
    if (facts > 0 || isPaid) throw new Refusal("in_use", { status: ["came_or_paid"] }, false);
    // What was cancelled before anything came has nothing in the books either.
    const empty = folded({ ...purchase, extraCosts: [], lines: [] });
    await settlePurchase(context, purchase, empty, { description: "Purchase deleted" });
    await store.removePurchase(id);
    return { entity: "purchase", id, flags: [], answer: { id } };
  },
};

async function changeable(context: CommandContext): Promise<PurchaseState> {
  const { store, subject } = context;
  await requireEditor(context, "purchase.edit");
  const purchase = subject === null ? null : await store.purchase(subject);
  if (purchase === null || purchase.isOrphan) throw new Refusal("not_found", {}, false);
  return purchase;
}
