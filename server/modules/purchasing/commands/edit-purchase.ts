import {
  plainPurchasePatch,
  type PlainPurchasePatch,
  purchasePatch,
  type PurchasePatch,
} from "#/contract/operations/purchase-edit.ts";
import {
  plainPurchaseRemoval,
  type PlainPurchaseRemoval,
  purchaseRemoval,
} from "#/contract/operations/purchase-remove.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import { money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { square } from "../purchase-items.ts";
import { folded, settlePurchase } from "../purchase-ledger.ts";
import { knowSupplier, linesTold } from "../purchase-orphans.ts";
import type { ExtraCost, PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { requireDistinct } from "#server/modules/transfers/transfer-checks.ts";

/** The fields of a purchase that can be changed. */
const fields = [
  "purchase_date",
  "reference_number",
  "notes",
  "expected_on",
  "supplier",
  "lines",
  "extra_costs",
  "spread_by",
] as const;
type Field = (typeof fields)[number];

type Edits = WithoutOrigin<PurchasePatch>;

/** Changes fields of a purchase (S15). Items already received are revalued at the new cost. */
export const editPurchase: Command<Edits> = {
  type: "purchase.edit",
  body: purchasePatch,
  plain: plainBody(plainPurchasePatch, complete),
  permission: "purchase.edit",
  placedBy: (store, purchase) => store.purchase(purchase),
  async apply(context, body): Promise<Applied> {
    const { store, effectiveAt, opId } = context;
    const before = await changeable(context);
    const { id } = before;
    const given = fields.filter((field) => body[field] !== undefined);
    const row = { entity: "purchase", id } as const;
    const won = new Set(await store.claimFields(row, given, { effectiveAt, opId }));
    const winning = Object.fromEntries(
      given.filter((field) => won.has(field)).map((field) => [field, body[field]]),
    ) as Pick<Edits, Field>;
    const told = await changed(context, before, winning);
    const { supplier, lines, extra_costs: billed, spread_by: spread } = winning;
    if ((supplier ?? lines ?? billed ?? spread) === undefined) {
      await store.savePurchase(told.purchase);
      store.touch("purchase", id, null);
      return { entity: "purchase", id, flags: [] };
    }
    const { purchase, inventory } = await square(context, folded(told.purchase));
    const now = folded(purchase);
    await store.removePurchaseParts(before, now);
    const excess = await settlePurchase(context, before, now, {
      description: "Purchase changed",
      moved: { inventory, absorbed: 0 },
    });
    return { entity: "purchase", id, flags: [...told.flags, ...excess] };
  },
};

/** The purchase after the change. */
async function changed(
  context: CommandContext,
  purchase: PurchaseState,
  said: Pick<Edits, Field>,
): Promise<{ purchase: PurchaseState; flags: Flag[] }> {
  const { supplier, lines, extra_costs: billed } = said;
  const flags = supplier === undefined ? [] : await knowSupplier(context, supplier);
  if (lines !== undefined) {
    await requireProducts(context, purchase.location, lines, "lines");
    requireDistinct(lines);
    requireSameItems(purchase, lines);
  }
  if (billed !== undefined) requireDistinct(billed);
  const isOther = ({ payee }: ExtraCost) => payee === "other";
  const costs = billed?.map((one) => ({ ...one, amount: money(one.amount), paid: null }));
  return {
    purchase: {
      ...purchase,
      purchase_date: said.purchase_date ?? purchase.purchase_date,
      reference_number: said.reference_number ?? purchase.reference_number,
      notes: said.notes ?? purchase.notes,
      expected_on: said.expected_on === undefined ? purchase.expected_on : said.expected_on,
      spreadBy: said.spread_by ?? purchase.spreadBy,
      supplier: supplier?.id ?? purchase.supplier,
      lines: lines === undefined ? purchase.lines : linesTold(purchase, lines),
      extraCosts:
        costs === undefined
          ? purchase.extraCosts
          : [...costs, ...purchase.extraCosts.filter(isOther)],
    },
    flags,
  };
}

/** A line keeps its item for ever, because its receipts refer to that item. */
function requireSameItems(
  { lines: known }: PurchaseState,
  lines: NonNullable<Edits["lines"]>,
): void {
  const before = new Map(known.map((line) => [line.id, line]));
  for (const { id, product, variant } of lines) {
    const line = before.get(id);
    if (line !== undefined && (line.product !== product || line.variant !== variant))
      throw new Refusal("validation_failed", { lines: ["unknown"] }, false);
  }
}

/** Fills in ids and names that clients without an outbox leave to the server. */
async function complete(
  { store, subject }: CommandContext,
  { supplier, lines, extra_costs: billed, ...header }: PlainPurchasePatch,
): Promise<Edits> {
  const before = subject === null || lines === undefined ? null : await store.purchase(subject);
  const names = await store.productNames((lines ?? []).map(({ product }) => product));
  const known = new Map(before?.lines.map(({ id, name }) => [id, name]));
  return {
    ...header,
    supplier: supplier === undefined ? undefined : { id: supplier, name: "" },
    lines: lines?.map(({ id = store.newId(), ...line }) => {
      return { ...line, id, name: known.get(id) ?? names.get(line.product) ?? "" };
    }),
    extra_costs: billed?.map(({ id = store.newId(), ...cost }) => ({ ...cost, id })),
  };
}

/** Deletes a purchase without any receipts or payments. */
export const removePurchase: Command<PlainPurchaseRemoval> = {
  type: "purchase.remove",
  body: purchaseRemoval,
  plain: plainBody(plainPurchaseRemoval),
  permission: "purchase.edit",
  placedBy: (store, purchase) => store.purchase(purchase),
  async apply(context): Promise<Applied> {
    const { store } = context;
    const purchase = await changeable(context);
    const { id, receipts, payments, returns, extraCosts } = purchase;
    const facts = receipts.length + payments.length + returns.length;
    const isPaid = extraCosts.some(({ payee }) => payee === "other");
    if (facts > 0 || isPaid) throw new Refusal("in_use", { status: ["came_or_paid"] }, false);
    // A purchase cancelled before anything was received has no postings either.
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
