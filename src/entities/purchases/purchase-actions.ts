import { useState } from "react";
import type { OperationType } from "#/contract/operations.ts";
import type { PurchaseCancelBody } from "#/contract/operations/purchase-cancel.ts";
import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import type { PurchasePatch } from "#/contract/operations/purchase-edit.ts";
import type { PurchasePaymentBody } from "#/contract/operations/purchase-pay.ts";
import type { PurchaseReceiveBody } from "#/contract/operations/purchase-receive.ts";
import type { PurchaseReturnBody } from "#/contract/operations/purchase-return.ts";
import { formatMoneyWire, type Minor } from "#/domain/money.ts";
import { formatQuantityWire, type Milli } from "#/domain/quantity.ts";
import { type RecordFailure, useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/kit/services/services.ts";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { productEditIntent } from "#/store/catalogue-intents.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { Intent, Place } from "#/store/outbox.ts";
import {
  purchaseCancelIntent,
  purchaseEditIntent,
  purchaseIntent,
  purchaseNumber,
  purchasePaymentIntent,
  purchaseReceiveIntent,
  purchaseRemovalIntent,
  purchaseReturnIntent,
} from "#/store/purchase-intents.ts";
import { type NewPrice, priceDrafts } from "./price-drafts.ts";
import type { BoughtPack, Purchase, PurchaseLine } from "./purchase.ts";

/** Quantity received of a line in this delivery. */
export interface CameOfLine {
  quantity: Milli;
  damaged: Milli;
  /** Per whole unit, if it differs from the order. */
  unitCost: Minor | null;
  /** Per pack, if the line is bought by the pack; `unitCost` is then its share. */
  packCost: Minor | null;
  serials: readonly string[];
}

/** Quantity returned of a line. */
export interface BackOfLine {
  quantity: Milli;
  serials: readonly string[];
}

/** Details of a delivery as a whole. */
interface DeliverySaid {
  isFinal: boolean;
  deliveryNote: string;
  note: string;
}

/** A payment without its ids. */
export type Paid = Omit<Draft<PurchasePaymentBody>, "id" | "purchase">;

/**
 * The number of the recorded operation, empty if it has none. Null if it could not be stored; `failed` gives
 * the reason.
 */
type Kept = Promise<string | null>;

export interface PurchaseActions {
  busy: boolean;
  failed: RecordFailure | null;
  /** Also sets new selling prices; `location` receives the items, null means the current one. */
  create: (
    draft: Draft<PurchaseBody>,
    prices: readonly NewPrice[],
    location: string | null,
  ) => Kept;
  /** Received quantities by line id; `isFinal`: nothing more will arrive. */
  receive: (
    purchase: Purchase,
    came: ReadonlyMap<string, CameOfLine>,
    said: DeliverySaid & {
      prices: readonly NewPrice[];
      /** Receiving location; null means the current one. */
      location: string | null;
    },
  ) => Kept;
  pay: (purchase: Purchase, paid: Paid) => Kept;
  /** From the location where the items are in stock. */
  giveBack: (
    purchase: Purchase,
    back: ReadonlyMap<string, BackOfLine>,
    said: { reason: string; location: string },
  ) => Kept;
  cancel: (purchase: Purchase, reason: string) => Kept;
  edit: (purchase: Purchase, changed: Draft<PurchasePatch>) => Kept;
  remove: (purchase: Purchase) => Kept;
}

/** Purchase operations through the outbox (S1, S2); a second tap has no effect. */
export function usePurchaseActions(): PurchaseActions {
  const shop = useShop();
  const { db } = shop;
  const { cashRounding: step } = saleRulesOf(shop);
  const { ids } = useServices();
  const { busy, failed, put } = useRecord();
  const [opId, setOpId] = useState(() => ids.next());
  const save = async <Type extends OperationType>(
    intentOf: (action: { opId: string; place: Place }) => Intent<Type>,
    location: string | null = null,
  ): Kept => {
    const operation = await put((here) =>
      intentOf({ opId, place: { ...here, location: location ?? here.location } }),
    );
    if (operation === null) return null;
    // The next operation gets a new id; until this one is stored, a retry reuses its id.
    setOpId(ids.next());
    return operation.number === null ? "" : purchaseNumber(operation.number);
  };
  const next = () => ids.next();
  /**
   * Before the purchase: if a price cannot be stored the form stays open, and setting a price twice changes
   * nothing.
   */
  const reprice = async (prices: readonly NewPrice[]): Promise<boolean> => {
    const drafts = prices.length === 0 ? [] : await priceDrafts(db, prices, step);
    for (const { product, draft } of drafts) {
      const action = { opId: next(), draft, subject: product };
      const kept = await put((place) => productEditIntent({ ...action, place }));
      if (kept === null) return false;
    }
    return true;
  };
  return {
    busy,
    failed,
    create: async (draft, prices, location) =>
      (await reprice(prices))
        ? save((action) => purchaseIntent({ ...action, draft }), location)
        : null,
    receive: async (purchase, came, { prices, location, ...said }) => {
      const draft = receiveDraft(purchase, came, said, next);
      if (!(await reprice(prices))) return null;
      const subject = purchase.id;
      return save((action) => purchaseReceiveIntent({ ...action, draft, subject }), location);
    },
    pay: (purchase, paid) => {
      const draft = { id: next(), ...paid, purchase: headOf(purchase) };
      return save((action) => purchasePaymentIntent({ ...action, draft, subject: purchase.id }));
    },
    giveBack: (purchase, back, { reason, location }) => {
      const draft = returnDraft(purchase, back, reason, next);
      const subject = purchase.id;
      return save((action) => purchaseReturnIntent({ ...action, draft, subject }), location);
    },
    cancel: (purchase, reason) => {
      const draft = { id: next(), reason, goods: stillHere(purchase, next) };
      const action = { draft, subject: purchase.id, supplier: purchase.supplier.id };
      return save((made) => purchaseCancelIntent({ ...made, ...action }));
    },
    edit: (before, draft) =>
      save((action) => purchaseEditIntent({ ...action, draft, subject: before.id, before })),
    remove: ({ id: subject }) =>
      save((action) => purchaseRemovalIntent({ ...action, draft: {}, subject })),
  };
}

function receiveDraft(
  purchase: Purchase,
  came: ReadonlyMap<string, CameOfLine>,
  { isFinal, deliveryNote, note }: DeliverySaid,
  next: () => string,
): Draft<PurchaseReceiveBody> {
  return {
    id: next(),
    lines: [...came].map(([line, { quantity, damaged, unitCost, packCost, serials }]) => ({
      id: next(),
      line,
      quantity: formatQuantityWire(quantity),
      damaged: formatQuantityWire(damaged),
      unit_cost: wireOrNull(unitCost),
      ...(packCost === null ? {} : { pack_cost: formatMoneyWire(packCost) }),
      ...named(serials),
    })),
    is_final: isFinal,
    delivery_note: deliveryNote,
    note,
    purchase: { ...headOf(purchase), lines: purchase.lines.map(snapshotOf) },
  };
}

function returnDraft(
  purchase: Purchase,
  back: ReadonlyMap<string, BackOfLine>,
  reason: string,
  next: () => string,
): Draft<PurchaseReturnBody> {
  return {
    id: next(),
    reason,
    lines: [...back].map(([line, { quantity, serials }]) => ({
      id: next(),
      line,
      quantity: formatQuantityWire(quantity),
      ...named(serials),
    })),
    purchase: { ...headOf(purchase), lines: purchase.lines.map(snapshotOf) },
  };
}

/** What a later operation states about its purchase (S5). */
function headOf({ number, supplier }: Purchase): PurchasePaymentBody["purchase"] {
  return { number, supplier };
}

function snapshotOf(line: PurchaseLine): PurchaseReceiveBody["purchase"]["lines"][number] {
  const { id, product, variant, boughtAs, name, quantity, received, unitCost, pack, note } = line;
  return {
    id,
    product,
    variant,
    name: boughtAs || name || product,
    quantity: formatQuantityWire(quantity),
    received: formatQuantityWire(received),
    unit_cost: wireOrNull(unitCost),
    ...(pack === null ? {} : packWire(pack)),
    note,
  };
}

function packWire({ id, name, size, cost }: BoughtPack) {
  return { pack: { id, name, size }, pack_cost: wireOrNull(cost) };
}

function wireOrNull(amount: Minor | null): string | null {
  return amount === null ? null : formatMoneyWire(amount);
}

/** Returns the stock of a purchase's lines by location: quantities received there, less returns. */
export function whereItLies({ receipts, returns }: Pick<Purchase, "receipts" | "returns">) {
  const left = new Map<string, { line: string; location: string; quantity: Milli }>();
  const add = (line: string, location: string, quantity: Milli) => {
    const key = `${line}@${location}`;
    const before = left.get(key)?.quantity ?? 0;
    left.set(key, { line, location, quantity: before + quantity });
  };
  for (const { location, lines: came } of receipts)
    for (const { line, quantity } of came) add(line, location.id, quantity);
  for (const { location, lines: back } of returns)
    for (const { line, quantity } of back) add(line, location.id, -quantity);
  return [...left.values()].filter(({ quantity }) => quantity > 0);
}

/** The part of a purchase that can still be returned as a whole. */
function stillHere(
  purchase: Purchase,
  next: () => string,
): NonNullable<PurchaseCancelBody["goods"]> {
  const { returns, lines } = purchase;
  const gone = new Set(returns.flatMap((one) => one.lines.flatMap(({ serials }) => serials)));
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return whereItLies(purchase).flatMap(({ line: id, location, quantity }) => {
    const line = lineOf.get(id);
    if (line === undefined) return [];
    const { product, variant } = line;
    const pieces = line.serials.filter((serial) => !gone.has(serial));
    const item = { id: next(), product, variant, location };
    return [{ ...item, quantity: formatQuantityWire(quantity), ...named(pieces) }];
  });
}

/** Only serial-tracked items have serial numbers. */
function named(serials: readonly string[]): { serials?: string[] } {
  return serials.length === 0 ? {} : { serials: [...serials] };
}
