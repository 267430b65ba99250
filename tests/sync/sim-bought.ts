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
 * Of what came and went back of purchases, what a cancel took back again: all that took effect before it,
 * equal times by operation id (S15). With the cancel, and when that was.
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

/** What came of everybody's words, by purchase; who said it first changes nothing. */
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
    // Money that was given stays given, cancelled or not.
    const later = own.flatMap(({ read }) => (read.type === "purchase.pay" ? [read.body] : []));
    const toSupplier = later.filter(({ extra_cost: kind }) => kind === undefined);
    const toOthers = later.filter(({ extra_cost: kind }) => kind !== undefined);
    const paid = sumOf([...(payment === null ? [] : [payment]), ...toSupplier], amountOf);
    const received = sumOf(came, (line) => quantity(line.quantity));
    const returned = sumOf(back, (line) => quantity(line.quantity));
    const onBill = extra.filter(({ payee }) => payee === "supplier");
    const beside = extra.filter(({ payee }) => payee === "other");
    // What the supplier carried is owed once something of it came.
    const carried = received > 0 ? sumOf(onBill, amountOf) : 0;
    // Also of a line that nobody orders any more: it came.
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
    // What came after a cancel is there.
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
 * What the supplier is to have for what came of a line and did not go back: each part at its own cost, what
 * went back at what all of it cost together, and at the order's price what is more than ever came.
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

/** What was changed of it, the last to take effect at the end. */
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

/** What is told only to those who may see costs. */
type Money = "owed" | "brought";

/** What a row of the server, or of a device, says of a purchase. */
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

/** [S15] Items, status and debt of each purchase, and Σ of them what suppliers are owed. */
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

/** With nothing left to send, a device shows the purchases as the server holds them. */
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
      // Who may not see costs any more is told of none.
      const isHidden = own.owed === null && kept !== undefined;
      const wanted = JSON.stringify(isHidden ? { ...kept, owed: null, brought: null } : kept);
      const told = JSON.stringify(own);
      return told === wanted ? [] : [`${name} shows purchase ${view.id} as ${told}, not ${wanted}`];
    }),
  ];
}
