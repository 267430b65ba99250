import type { PackOfLine } from "#/contract/packs.ts";
import { businessDay } from "#/domain/business-day.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import type { PurchaseLine, PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** A line as received in an operation; users without permission to see costs omit them. */
export type SaidLine = {
  id: string;
  product: string;
  variant: string | null;
  name: string;
  quantity: string;
  unit_cost: string | null;
  pack?: PackOfLine | undefined;
  pack_cost?: string | null | undefined;
  /** The received quantity known to the till. */
  received?: string | undefined;
  note: string;
};

/** The purchase data sent with an operation, in case the server does not have the purchase yet (S5). */
export type PurchaseSaid = {
  number: string;
  supplier: { id: string; name: string };
  lines?: readonly SaidLine[];
};

/**
 * What every operation of a client without an outbox on a purchase leaves to the server. Refused if the
 * purchase is not known; the location is the purchase's unless the client states one.
 */
export async function onKnownPurchase({ store, opId, subject }: CommandContext, stated?: string) {
  const known = subject === null ? null : await store.purchaseLocation(subject);
  if (known === null) throw new Refusal("not_found", {}, false);
  return { id: opId, location: stated ?? known, till: null, purchase: null };
}

/** Creates a placeholder by name for a supplier that has not arrived (S5); refused without a name. */
export async function knowSupplier(
  { store }: CommandContext,
  { id, name }: { id: string; name: string },
): Promise<Flag[]> {
  if ((await store.supplierBalance(id)) !== null) return [];
  if (name === "") throw new Refusal("validation_failed", { supplier: ["unknown"] });
  await store.insertSupplierPlaceholder(id, name);
  store.touch("supplier", id, null);
  return [{ kind: "orphan", data: { entity: "supplier", id } }];
}

/** Creates an orphan purchase from the data sent with an operation (S5). */
async function orphanPurchase(
  { opId, actor, subject, store, effectiveAt, receivedAt }: CommandContext,
  location: string,
  { number, supplier }: PurchaseSaid,
): Promise<PurchaseState> {
  if (subject === null) throw new Refusal("not_found", {}, false);
  return {
    id: subject,
    number,
    location,
    supplier: supplier.id,
    purchase_date: businessDay(effectiveAt, await store.timeZone()),
    reference_number: "",
    notes: "",
    expected_on: null,
    method: "CREDIT",
    spreadBy: "value",
    opId,
    actor,
    till: null,
    effectiveAt,
    receivedAt,
    extraCosts: [],
    lines: [],
    receipts: [],
    payments: [],
    returns: [],
    cancel: null,
    isOrphan: true,
    status: "ordered",
    closedAt: null,
    total: 0,
    paid: 0,
    billed: 0,
    costInTransit: 0,
  };
}

/** A line as ordered, with nothing received. */
export function orderedLine({ quantity: some, unit_cost, ...said }: SaidLine): PurchaseLine {
  const { id, product, variant, name, note, pack = null, pack_cost = null } = said;
  return {
    id,
    product,
    variant,
    name,
    note,
    quantity: quantity(some),
    unitCost: unit_cost === null ? null : money(unit_cost),
    pack,
    packCost: pack_cost === null ? null : money(pack_cost),
    received: 0,
    damaged: 0,
    returned: 0,
    extraCost: 0,
  };
}

/** Replaces all lines. Received lines are kept; those not given count as not ordered. */
export function linesTold(
  { lines, receipts, returns }: Pick<PurchaseState, "lines" | "receipts" | "returns">,
  said: readonly SaidLine[],
): PurchaseLine[] {
  const named = new Set(said.map(({ id }) => id));
  const moved = new Set(
    [...receipts, ...returns].flatMap((one) => one.lines.map(({ line }) => line)),
  );
  const unordered = lines.filter(({ id }) => !named.has(id) && moved.has(id));
  return [...said.map(orderedLine), ...unordered.map((line) => ({ ...line, quantity: 0 }))];
}

/**
 * Adds lines missing from the purchase. If the purchase itself has arrived, only lines that were received or
 * returned are added, as not ordered.
 */
export function withLines(
  purchase: PurchaseState,
  said: readonly SaidLine[],
  named: readonly { line: string }[],
): PurchaseState {
  const known = new Set(purchase.lines.map(({ id }) => id));
  const wanted = new Set(named.map(({ line }) => line));
  const added = said
    .filter(({ id }) => !known.has(id) && (purchase.isOrphan || wanted.has(id)))
    .map(orderedLine)
    .map((line) => (purchase.isOrphan ? line : { ...line, quantity: 0 }));
  const lines = [...purchase.lines, ...added];
  const ids = new Set(lines.map(({ id }) => id));
  if (named.some(({ line }) => !ids.has(line)))
    throw new Refusal("validation_failed", { lines: ["unknown"] });
  return { ...purchase, lines };
}

/** Loads the purchase an operation refers to, or creates an orphan from the data sent with it. */
export async function purchaseAt(
  context: CommandContext,
  said: PurchaseSaid | null,
  location: string,
): Promise<{ before: PurchaseState | null; base: PurchaseState; flags: Flag[] }> {
  const { store, subject } = context;
  const before = subject === null ? null : await store.purchase(subject);
  if (before !== null) return { before, base: before, flags: [] };
  if (said === null) throw new Refusal("not_found", {}, false);
  const flags = await knowSupplier(context, said.supplier);
  const base = await orphanPurchase(context, location, said);
  const { id, number } = base;
  return {
    before,
    base,
    flags: [...flags, { kind: "orphan", data: { entity: "purchase", id, number } }],
  };
}
