import type { PurchaseReceiveBody } from "#/contract/operations/purchase-receive.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { record } from "#/store/outbox.ts";
import {
  purchaseCancelIntent,
  purchaseEditIntent,
  purchaseIntent,
  purchasePaymentIntent,
  purchaseReceiveIntent,
  purchaseReturnIntent,
} from "#/store/purchase-intents.ts";
import type { PurchaseView } from "#/sync/projection-purchases.ts";
import type { Desk } from "./sim-stock.ts";

/** Unit cost, chosen so that any part of it is a whole number of minor units. */
export const unitCost = 1_000_00;
/** The pack some lines are bought by, at the price of its units. */
const pair = { id: "01a174dc-0000-7000-8000-000000000002", name: "Pair", size: 2 };
const pairCost = formatMoneyWire(2 * unitCost);
/** Unit costs on receipt, in minor units; null if as ordered. */
const otherCosts = [null, 1_100_00, 870_00, 0] as const;
const day = "2026-11-20";
const noReference = {
  mobile_money_reference: "",
  mobile_money_number: "",
  bank_reference: "",
  notes: "",
};

type Snapshot = PurchaseReceiveBody["purchase"];

/** A till's purchases, receipts, payments and purchase returns in a run. */
export function purchaseActions(
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
  /** A purchase this till knows, with items if required. */
  const known = async (which: number, fits: (one: PurchaseView) => boolean) => {
    const some = (await purchases()).filter(fits);
    return some[which % Math.max(1, some.length)] ?? null;
  };
  const snapshotOf = ({ number, supplier: id, lines }: PurchaseView): Snapshot => ({
    number,
    supplier: { id, name: "Kariakoo" },
    lines: lines.map(({ id: line, product, variant, name, quantity: some, note, pack }) => {
      const unit_cost = formatMoneyWire(unitCost);
      const byPack = pack === undefined ? {} : { pack, pack_cost: pairCost };
      return { id: line, product, variant, name, quantity: some, unit_cost, note, ...byPack };
    }),
  });
  /** That share of each line; lines with nothing are omitted. */
  const shares = (
    lines: readonly PurchaseLineView[],
    much: (line: PurchaseLineView) => number,
    share: number,
  ) =>
    lines
      .map((line) => ({ line: line.id, some: Math.ceil(Math.max(0, much(line)) * share) }))
      .filter(({ some }) => some > 0)
      .map(({ line, some }) => ({ id: newId(), line, quantity: formatQuantityWire(some) }));
  return {
    /** The first of the items, and half as much of the second by the pair. */
    async buy(
      items: readonly { id: string }[],
      { milli, isReceived, isPaid, extra, isOnBill }: Bought,
    ): Promise<void> {
      const lines = items.map((item, index) => {
        const byPair = index === 0 ? {} : { pack: pair, pack_cost: pairCost };
        return {
          id: newId(),
          product: item.id,
          variant: null,
          name: "Good",
          note: "",
          quantity: formatQuantityWire(milli / (index + 1)),
          unit_cost: formatMoneyWire(unitCost),
          ...byPair,
        };
      });
      const came = lines.map(({ id: line, quantity: some }) => {
        return { id: newId(), line, quantity: some, damaged: "0", unit_cost: null };
      });
      const bought = sumOf(lines, (line) => quantity(line.quantity));
      const draft = {
        id: newId(),
        supplier: { id: supplier, name: "Kariakoo" },
        purchase_date: day,
        payment_method: isPaid ? ("CASH" as const) : ("CREDIT" as const),
        reference_number: "",
        notes: "",
        expected_on: null,
        lines,
        extra_costs:
          extra === 0
            ? []
            : [
                {
                  id: newId(),
                  kind: "transport" as const,
                  amount: formatMoneyWire(extra),
                  payee: isOnBill ? ("supplier" as const) : ("other" as const),
                  method: "CASH" as const,
                },
              ],
        spread_by: "value" as const,
        delivery: isReceived
          ? { id: newId(), lines: came, is_final: false, delivery_note: "", note: "" }
          : null,
        payment: isPaid ? given((unitCost * bought) / 1000) : null,
        shift: null,
      };
      await record(db(), ports, purchaseIntent({ opId: opIds(), place, draft }));
    },
    /** Receives a share of each line's outstanding quantity, at its price or another; some of it damaged. */
    async takeIn({ which, share, isFinal, price, damaged }: TakenIn): Promise<void> {
      const purchase = await known(which, isWaitedFor);
      if (purchase === null) return;
      const lines = shares(purchase.lines, waitingOf, share);
      if (lines.length === 0) return;
      const draft = {
        id: newId(),
        lines: lines.map((line) => {
          const isByPair = purchase.lines.some(({ id, pack }) => id === line.line && pack);
          const costs = costsOf(otherCosts[price] ?? null, isByPair);
          return { ...line, damaged: formatQuantityWire(damaged), ...costs };
        }),
        is_final: isFinal,
        delivery_note: "",
        note: "",
        purchase: snapshotOf(purchase),
      };
      const act = { opId: opIds(), place, draft, subject: purchase.id };
      await record(db(), ports, purchaseReceiveIntent(act));
    },
    async payFor({ which, amount, isToOther }: PaidFor): Promise<void> {
      const purchase = await known(which, () => true);
      if (purchase === null) return;
      const { number, supplier: told } = snapshotOf(purchase);
      const draft = {
        ...given(amount),
        ...(isToOther ? { extra_cost: "loading" as const } : {}),
        payment_date: day,
        shift: null,
        purchase: { number, supplier: told },
      };
      const act = { opId: opIds(), place, draft, subject: purchase.id };
      await record(db(), ports, purchasePaymentIntent(act));
    },
    /** Returns a share of each line's received and not yet returned quantity. */
    async sendBack(which: number, share: number): Promise<void> {
      const purchase = await known(which, ({ lines }) => lines.some((line) => hereOf(line) > 0));
      if (purchase === null) return;
      const lines = shares(purchase.lines, hereOf, share);
      if (lines.length === 0) return;
      const draft = { id: newId(), reason: "Wet", lines, purchase: snapshotOf(purchase) };
      const act = { opId: opIds(), place, draft, subject: purchase.id };
      await record(db(), ports, purchaseReturnIntent(act));
    },
    /** Cancels a purchase, with its items in stock as far as this till knows. */
    async cancelBought(which: number): Promise<void> {
      const purchase = await known(which, ({ status }) => status !== "cancelled");
      if (purchase === null) return;
      const lineOf = new Map(purchase.lines.map((line) => [line.id, line]));
      const left = new Map<string, number>();
      const add = (facts: PurchaseView["receipts"] | PurchaseView["returns"], way: number) => {
        for (const { location, lines } of facts)
          for (const { line, quantity: some } of lines) {
            const key = `${line} ${location}`;
            left.set(key, (left.get(key) ?? 0) + way * quantity(some));
          }
      };
      add(purchase.receipts, 1);
      add(purchase.returns, -1);
      const items = [...left].flatMap(([key, some]) => {
        const [line = "", location = ""] = key.split(" ");
        const product = lineOf.get(line)?.product;
        if (product === undefined || some <= 0) return [];
        const what = { id: newId(), product, variant: null, location };
        return [{ ...what, quantity: formatQuantityWire(some) }];
      });
      const draft = { id: newId(), reason: "Entered twice", goods: items };
      const act = { opId: opIds(), place, draft, subject: purchase.id, supplier };
      await record(db(), ports, purchaseCancelIntent(act));
    },
    /** Changes the note and, with `ordered`, in units, the ordered quantity of each item. */
    async amend(which: number, notes: string, ordered: number | null): Promise<void> {
      const purchase = await known(which, () => true);
      if (purchase === null) return;
      const lines = purchase.lines.map(({ id, product, variant, name, note, pack }) => {
        const costs = {
          unit_cost: formatMoneyWire(unitCost),
          ...(pack === undefined ? {} : { pack, pack_cost: pairCost }),
        };
        return {
          id,
          product,
          variant,
          name,
          note,
          ...costs,
          quantity: formatQuantityWire((ordered ?? 0) * 1000),
        };
      });
      const isTold = ordered !== null && !purchase.is_orphan;
      const draft = { notes, ...(isTold ? { lines } : {}) };
      const before = { ...purchase, supplier: { id: supplier }, location: { id: place.location } };
      const act = { opId: opIds(), place, draft, subject: purchase.id, before };
      await record(db(), ports, purchaseEditIntent(act));
    },
  };
}

type Bought = {
  milli: number;
  isReceived: boolean;
  isPaid: boolean;
  extra: number;
  isOnBill: boolean;
};
type PaidFor = { which: number; amount: number; isToOther: boolean };
type TakenIn = { which: number; share: number; isFinal: boolean; price: number; damaged: number };
type PurchaseLineView = PurchaseView["lines"][number];

/** The cost of a unit on receipt, and of a pair if the line is bought by pairs. */
function costsOf(cost: number | null, isByPair: boolean) {
  if (cost === null) return { unit_cost: null };
  const unit = { unit_cost: formatMoneyWire(cost) };
  return isByPair ? { ...unit, pack_cost: formatMoneyWire(2 * cost) } : unit;
}

function isWaitedFor({ status, lines }: PurchaseView): boolean {
  const isOver = status === "received" || status === "cancelled";
  return !isOver && lines.some((line) => waitingOf(line) > 0);
}

function waitingOf(line: PurchaseLineView): number {
  return quantity(line.quantity) - quantity(line.received);
}

function hereOf(line: PurchaseLineView): number {
  return quantity(line.received) - quantity(line.returned);
}

export function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
