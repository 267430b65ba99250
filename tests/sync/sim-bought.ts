import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { PurchaseView } from "#/sync/projection-purchases.ts";
import { sumOf, unitCost } from "./sim-purchases.ts";
import type { HeldPurchase, ServerOutcome } from "./sim-server.ts";

/** When an operation took effect, epoch milliseconds. */
type EffectOf = (operation: OperationRow) => number;

/**
 * The receipts and returns of purchases that a cancel reversed: all that took effect before it, ties by
 * operation id (S15). With the cancel and its time.
 */
export function takenBack(
  taken: readonly OperationRow[],
  effectOf: EffectOf,
): { operation: OperationRow; cancel: OperationRow; at: number }[] {
  return taken
    .filter(({ type }) => type === "purchase.cancel")
    .flatMap((cancel) => {
      const at = effectOf(cancel);
      const isBefore = (one: OperationRow) =>
        effectOf(one) < at || (effectOf(one) === at && one.opId < cancel.opId);
      return taken
        .filter((one) => one.subject === cancel.subject && one !== cancel && isBefore(one))
        .map((operation) => ({ operation, cancel, at }));
    });
}

/** The result of all tills' operations, by purchase; independent of their arrival order. */
function purchasesByAll(
  all: readonly OperationRow[],
  effectOf: EffectOf,
): Map<string, HeldPurchase> {
  const reads = all.map((operation) => ({
    operation,
    subject: operation.subject,
    read: readOperation(operation),
  }));
  const undone = new Set(takenBack(all, effectOf).map(({ operation }) => operation.opId));
  const end = new Map<string, HeldPurchase>();
  for (const { subject, operation, read: made } of reads) {
    if (made.type !== "purchase.create") continue;
    const { delivery, payment, extra_costs: extra } = made.body;
    const own = reads.filter((one) => one.subject === subject);
    const edits = editsOf(own, effectOf);
    const ordered = edits.findLast((edit) => edit.lines !== undefined)?.lines ?? made.body.lines;
    const standing = own.filter((one) => !undone.has(one.operation.opId)).map(({ read }) => read);
    const deliveries = standing.flatMap((read) =>
      read.type === "purchase.receive" ? [read.body] : [],
    );
    const first = delivery === null || undone.has(operation.opId) ? [] : [delivery];
    const came = [...first, ...deliveries].flatMap((one) => one.lines);
    const isFinal = [...first, ...deliveries].some(({ is_final: final }) => final);
    const back = standing.flatMap((read) =>
      read.type === "purchase.return" ? read.body.lines : [],
    );
    // Payments remain, cancelled or not.
    const later = own.flatMap(({ read }) => (read.type === "purchase.pay" ? [read.body] : []));
    const toSupplier = later.filter(({ extra_cost: kind }) => kind === undefined);
    const toOthers = later.filter(({ extra_cost: kind }) => kind !== undefined);
    const paid = sumOf([...(payment === null ? [] : [payment]), ...toSupplier], amountOf);
    const received = sumOf(came, (line) => quantity(line.quantity));
    const returned = sumOf(back, (line) => quantity(line.quantity));
    const onBill = extra.filter(({ payee }) => payee === "supplier");
    const beside = extra.filter(({ payee }) => payee === "other");
    // Transport by the supplier is owed once something was received.
    const carried = received > 0 ? sumOf(onBill, amountOf) : 0;
    // Includes lines no longer ordered but received.
    const named = new Set([...came, ...back].map(({ line }) => line));
    const stayed = sumOf([...named], (id) =>
      worthOf(
        came.filter(({ line }) => line === id),
        back.filter(({ line }) => line === id),
      ),
    );
    const isAllHere = ordered.every(
      (line) =>
        sumOf(
          came.filter((one) => one.line === line.id),
          (one) => quantity(one.quantity),
        ) >= quantity(line.quantity),
    );
    const isCancelled = own.some(({ read }) => read.type === "purchase.cancel");
    const hereOr = isAllHere || isFinal ? "received" : received > 0 ? "partly_received" : "ordered";
    // Items received after a cancel are in stock.
    const undoneOr = received > 0 ? "received" : "cancelled";
    end.set(subject, {
      status: isCancelled ? undoneOr : hereOr,
      received,
      damaged: sumOf(came, (line) => quantity(line.damaged)),
      returned,
      owed: stayed + carried - paid,
      brought: sumOf([...beside, ...toOthers], amountOf),
      notes: edits.findLast((edit) => edit.notes !== undefined)?.notes ?? made.body.notes,
    });
  }
  return end;
}

function amountOf({ amount }: { amount: string }): number {
  return money(amount);
}

type Came = { quantity: string; unit_cost: string | null };

/**
 * The amount owed for a line's received and not returned items: each receipt at its own cost, returns at the
 * average cost of the line, and returns beyond what was received at the order's price.
 */
function worthOf(came: readonly Came[], back: readonly { quantity: string }[]): number {
  const some = sumOf(came, (part) => quantity(part.quantity));
  const gone = sumOf(back, (part) => quantity(part.quantity));
  const billed = sumOf(came, ({ quantity: milli, unit_cost: cost }) => {
    return (quantity(milli) * (cost === null ? unitCost : money(cost))) / 1000;
  });
  if (gone > some) return ((some - gone) * unitCost) / 1000;
  return billed - (some === 0 ? 0 : Math.round((billed * gone) / some));
}

/** Its edits, in the order they took effect. */
function editsOf(
  own: readonly { operation: OperationRow; read: ReturnType<typeof readOperation> }[],
  effectOf: EffectOf,
) {
  return own
    .flatMap(({ operation, read }) =>
      read.type === "purchase.edit"
        ? [{ opId: operation.opId, at: effectOf(operation), body: read.body }]
        : [],
    )
    .toSorted((a, b) => a.at - b.at || (a.opId < b.opId ? -1 : 1))
    .map(({ body }) => body);
}

/** Fields returned only to users with permission to see costs. */
type Money = "owed" | "brought";

/** The state of a purchase from a row of the server or a device. */
export function heldPurchase(
  row: Pick<PurchaseView, "status" | "lines" | "owed" | "extra_costs" | "notes">,
): Omit<HeldPurchase, Money> & Record<Money, number | null> {
  const costs = row.extra_costs?.filter(({ payee }) => payee === "other");
  return {
    status: row.status,
    received: sumOf(row.lines, (line) => quantity(line.received)),
    damaged: sumOf(row.lines, (line) => quantity(line.damaged)),
    returned: sumOf(row.lines, (line) => quantity(line.returned)),
    owed: row.owed === undefined ? null : money(row.owed),
    brought: costs === undefined ? null : sumOf(costs, amountOf),
    notes: row.notes,
  };
}

/** [S15] Items, status and debt of each purchase; their sum is the balance owed to suppliers. */
export function judgePurchases(
  all: readonly OperationRow[],
  { purchases, owedToSuppliers, accepted }: ServerOutcome,
): string[] {
  const wanted = purchasesByAll(all, ({ opId }) => accepted.get(opId)?.effectiveAt ?? 0);
  const owed = sumOf([...wanted.values()], (one) => one.owed);
  return [
    ...(purchases.size === wanted.size ? [] : [`${purchases.size} purchases of ${wanted.size}`]),
    ...(owed === owedToSuppliers
      ? []
      : [`suppliers are owed ${owedToSuppliers} by the server, not ${owed}`]),
    ...[...wanted].flatMap(([id, one]) => {
      const [told, right] = [purchases.get(id), one].map((each) => JSON.stringify(each));
      return told === right ? [] : [`purchase ${id} is ${told} by the server, not ${right}`];
    }),
  ];
}

/** With nothing left to send, a device's purchases match the server's. */
export function wrongPurchases(
  shown: readonly PurchaseView[],
  held: ReadonlyMap<string, HeldPurchase>,
  name: string,
): string[] {
  const missing = [...held.keys()].filter((id) => shown.every((one) => one.id !== id));
  return [
    ...missing.map((id) => `${name} does not show purchase ${id}`),
    ...shown.flatMap((view) => {
      const own = heldPurchase(view);
      const kept = held.get(view.id);
      // A user who may no longer see costs receives none.
      const isHidden = own.owed === null && kept !== undefined;
      const wanted = JSON.stringify(isHidden ? { ...kept, owed: null, brought: null } : kept);
      const told = JSON.stringify(own);
      return told === wanted ? [] : [`${name} shows purchase ${view.id} as ${told}, not ${wanted}`];
    }),
  ];
}
