import type { PurchaseReceiveBody } from "#/contract/purchase-writes.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { record } from "#/store/outbox.ts";
import {
  purchaseIntent,
  purchasePaymentIntent,
  purchaseReceiveIntent,
  purchaseReturnIntent,
} from "#/store/purchase-intents.ts";
import type { PurchaseView } from "#/sync/projection-purchases.ts";
import type { HeldPurchase } from "./sim-server.ts";
import type { Desk } from "./sim-stock.ts";

/** One unit costs this, so that any part of it is a whole number of minor units. */
const unitCost = 1_000_00;
const day = "2026-11-20";
const noReference = {
  mobile_money_reference: "",
  mobile_money_number: "",
  bank_reference: "",
  notes: "",
};

type Snapshot = PurchaseReceiveBody["purchase"];

/** What a till buys in a run, takes in, pays and sends back. */
export function purchaseActs(
  { db, ports, place, newId, opIds }: Desk,
  supplier: string,
  purchases: () => Promise<readonly PurchaseView[]>,
) {
  const given = (amount: number) => ({
    id: newId(),
    amount: formatMoneyWire(amount),
    method: "CASH" as const,
    ...noReference,
  });
  /** One this till knows, with goods where that is asked. */
  const known = async (which: number, fits: (one: PurchaseView) => boolean) => {
    const some = (await purchases()).filter(fits);
    return some[which % Math.max(1, some.length)] ?? null;
  };
  const snapshotOf = ({ number, supplier: id, lines }: PurchaseView): Snapshot => ({
    number,
    supplier: { id, name: "Kariakoo" },
    lines: lines.map(({ id: line, product, variant, name, quantity: some, note }) => {
      const unit_cost = formatMoneyWire(unitCost);
      return { id: line, product, variant, name, quantity: some, unit_cost, note };
    }),
  });
  return {
    async buy(
      good: { id: string },
      { milli, isReceived, isPaid }: { milli: number; isReceived: boolean; isPaid: boolean },
    ): Promise<void> {
      const line = { id: newId(), product: good.id, variant: null, name: "Good", note: "" };
      const some = formatQuantityWire(milli);
      const came = { id: newId(), line: line.id, quantity: some, damaged: "0", unit_cost: null };
      const draft = {
        id: newId(),
        supplier: { id: supplier, name: "Kariakoo" },
        purchase_date: day,
        payment_method: isPaid ? ("CASH" as const) : ("CREDIT" as const),
        reference_number: "",
        notes: "",
        expected_on: null,
        lines: [{ ...line, quantity: some, unit_cost: formatMoneyWire(unitCost) }],
        extra_costs: [],
        spread_by: "value" as const,
        delivery: isReceived
          ? { id: newId(), lines: [came], is_final: false, delivery_note: "", note: "" }
          : null,
        payment: isPaid ? given((unitCost * milli) / 1000) : null,
        shift: null,
      };
      await record(db(), ports, await purchaseIntent(db(), { opId: opIds(), place, draft }));
    },
    /** A share of what is still to come of one. */
    async takeIn(which: number, share: number, isFinal: boolean): Promise<void> {
      const purchase = await known(which, (one) => waitingOf(one) > 0);
      const [line] = purchase?.lines ?? [];
      if (purchase === null || line === undefined) return;
      const came = Math.max(1, Math.floor(waitingOf(purchase) * share));
      const part = { id: newId(), line: line.id, damaged: "0", unit_cost: null };
      const draft = {
        id: newId(),
        lines: [{ ...part, quantity: formatQuantityWire(came) }],
        is_final: isFinal,
        delivery_note: "",
        note: "",
        purchase: snapshotOf(purchase),
      };
      const act = { opId: opIds(), place, draft, subject: purchase.id };
      await record(db(), ports, await purchaseReceiveIntent(db(), act));
    },
    async payFor(which: number, amount: number): Promise<void> {
      const purchase = await known(which, () => true);
      if (purchase === null) return;
      const { number, supplier: told } = snapshotOf(purchase);
      const draft = {
        ...given(amount),
        payment_date: day,
        shift: null,
        purchase: { number, supplier: told },
      };
      const act = { opId: opIds(), place, draft, subject: purchase.id };
      await record(db(), ports, await purchasePaymentIntent(db(), act));
    },
    /** A share of what came of one and is not back yet. */
    async sendBack(which: number, share: number): Promise<void> {
      const purchase = await known(which, (one) => hereOf(one) > 0);
      const [line] = purchase?.lines ?? [];
      if (purchase === null || line === undefined) return;
      const back = Math.max(1, Math.floor(hereOf(purchase) * share));
      const draft = {
        id: newId(),
        reason: "Wet",
        lines: [{ id: newId(), line: line.id, quantity: formatQuantityWire(back) }],
        purchase: snapshotOf(purchase),
      };
      const act = { opId: opIds(), place, draft, subject: purchase.id };
      await record(db(), ports, await purchaseReturnIntent(db(), act));
    },
  };
}

function waitingOf({ status, lines }: PurchaseView): number {
  if (status === "received" || status === "cancelled") return 0;
  return sumOf(lines, (line) => quantity(line.quantity) - quantity(line.received));
}

function hereOf({ lines }: PurchaseView): number {
  return sumOf(lines, (line) => quantity(line.received) - quantity(line.returned));
}

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}

/** What came of everybody's words, by purchase; who said it first changes nothing. */
function purchasesByAll(all: readonly OperationRow[]): Map<string, HeldPurchase> {
  const reads = all.map((operation) => ({
    subject: operation.subject,
    read: readOperation(operation),
  }));
  const end = new Map<string, HeldPurchase>();
  for (const { subject, read: made } of reads) {
    if (made.type !== "purchase.create") continue;
    const { delivery, payment, lines } = made.body;
    const own = reads.filter((one) => one.subject === subject).map(({ read }) => read);
    const deliveries = own.flatMap((read) => (read.type === "purchase.receive" ? [read.body] : []));
    const came = [...(delivery === null ? [] : [delivery]), ...deliveries];
    const received = sumOf(
      came.flatMap((one) => one.lines),
      (line) => quantity(line.quantity),
    );
    const returned = sumOf(
      own.flatMap((read) => (read.type === "purchase.return" ? read.body.lines : [])),
      (line) => quantity(line.quantity),
    );
    const later = own.flatMap((read) => (read.type === "purchase.pay" ? [read.body] : []));
    const paid = sumOf([...(payment === null ? [] : [payment]), ...later], ({ amount }) =>
      money(amount),
    );
    const ordered = sumOf(lines, (line) => quantity(line.quantity));
    const isOver = received >= ordered || came.some(({ is_final: isFinal }) => isFinal);
    const status = isOver ? "received" : received > 0 ? "partly_received" : "ordered";
    const owed = ((received - returned) * unitCost) / 1000 - paid;
    end.set(subject, { status, received, returned, owed });
  }
  return end;
}

/** What a row of the server, or of a device, says of a purchase. */
export function heldPurchase(
  row: Pick<PurchaseView, "status" | "lines" | "owed">,
): Omit<HeldPurchase, "owed"> & { owed: number | null } {
  return {
    status: row.status,
    received: sumOf(row.lines, (line) => quantity(line.received)),
    returned: sumOf(row.lines, (line) => quantity(line.returned)),
    owed: row.owed === undefined ? null : money(row.owed),
  };
}

interface Told {
  purchases: ReadonlyMap<string, HeldPurchase>;
  /** What the suppliers are owed in all. */
  owedToSuppliers: number;
}

/** [S15] Goods, status and debt of each purchase, and Σ of them what suppliers are owed. */
export function judgePurchases(
  all: readonly OperationRow[],
  { purchases, owedToSuppliers }: Told,
): string[] {
  const wanted = purchasesByAll(all);
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
      const wanted = JSON.stringify(own.owed === null && kept ? { ...kept, owed: null } : kept);
      const told = JSON.stringify(own);
      return told === wanted ? [] : [`${name} shows purchase ${view.id} as ${told}, not ${wanted}`];
    }),
  ];
}
