import type { PurchaseCancelBody } from "#/contract/operations/purchase-cancel.ts";
import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import type { PurchasePatch } from "#/contract/operations/purchase-edit.ts";
import type { PurchasePaymentBody } from "#/contract/operations/purchase-pay.ts";
import type { PurchaseReceiveBody } from "#/contract/operations/purchase-receive.ts";
import type { PurchaseRemoval } from "#/contract/operations/purchase-remove.ts";
import type { PurchaseReturnBody } from "#/contract/operations/purchase-return.ts";
import type { EditAct } from "./catalogue-intents.ts";
import type { Intent } from "./outbox.ts";
import { makers, type Act, type Draft } from "./outbox-intents.ts";
import { goodAt } from "./replicated-rows.ts";
import { pieceTouches } from "./serial-affected-keys.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** What every act upon a purchase touches: the list of purchases asks for this one key. */
export const purchasesKey = "purchases";

/** Goods bought, with what came and what was paid at once. Its number is the till's own, behind a letter. */
export async function purchaseIntent(
  db: TradingDatabase,
  { opId, place, draft }: Act<PurchaseBody>,
): Promise<Intent<"purchase.create">> {
  const { id, supplier, lines, delivery } = draft;
  return {
    type: "purchase.create",
    opId,
    place,
    lane: laneOf(id),
    deps: await makersOf(db, { supplier: supplier.id, goods: lines, shift: draft.shift }),
    subject: id,
    touches: distinct([
      id,
      purchasesKey,
      supplier.id,
      ...goodsAt(lines, place.location),
      ...piecesThatCame(lines, delivery?.lines ?? []),
      ...shiftOf(draft),
    ]),
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number: purchaseNumber(number) }),
  };
}

/** Something of a purchase came, behind its recording where that was on this device too. */
export async function purchaseReceiveIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAct<PurchaseReceiveBody>,
): Promise<Intent<"purchase.receive">> {
  const { supplier, lines } = draft.purchase;
  return {
    type: "purchase.receive",
    opId,
    place,
    ...(await uponPurchase(db, subject, { supplier: supplier.id, goods: lines })),
    touches: distinct([
      subject,
      purchasesKey,
      supplier.id,
      ...goodsAt(lines, place.location),
      ...piecesThatCame(lines, draft.lines),
    ]),
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Money given to the supplier of a purchase; cash of a drawer is missing in its shift. */
export async function purchasePaymentIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAct<PurchasePaymentBody>,
): Promise<Intent<"purchase.pay">> {
  const supplier = draft.purchase.supplier.id;
  return {
    type: "purchase.pay",
    opId,
    place,
    ...(await uponPurchase(db, subject, { supplier, goods: [], shift: draft.shift })),
    touches: distinct([subject, purchasesKey, supplier, ...shiftOf(draft)]),
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Goods went back to the supplier, with a debit note of the till's own number. */
export async function purchaseReturnIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAct<PurchaseReturnBody>,
): Promise<Intent<"purchase.return">> {
  const { supplier, lines } = draft.purchase;
  return {
    type: "purchase.return",
    opId,
    place,
    ...(await uponPurchase(db, subject, { supplier: supplier.id, goods: lines })),
    touches: distinct([
      subject,
      purchasesKey,
      supplier.id,
      ...goodsAt(lines, place.location),
      ...piecesThatCame(lines, draft.lines),
    ]),
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number: purchaseNumber(number) }),
  };
}

/** A purchase is taken back: what was received leaves the shelves again. */
export async function purchaseCancelIntent(
  db: TradingDatabase,
  { opId, place, draft, subject, supplier }: EditAct<PurchaseCancelBody> & { supplier: string },
): Promise<Intent<"purchase.cancel">> {
  const { goods = [] } = draft;
  return {
    type: "purchase.cancel",
    opId,
    place,
    ...(await uponPurchase(db, subject, { supplier, goods: [] })),
    touches: distinct([
      subject,
      purchasesKey,
      supplier,
      ...goods.flatMap((good) => goodsAt([good], good.location)),
      ...pieceTouches(goods),
    ]),
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** What a purchase says of itself is changed; its supplier and lines of before are named beside it. */
export async function purchaseEditIntent(
  db: TradingDatabase,
  { opId, place, draft, subject, before }: EditAct<PurchasePatch> & { before: Before },
): Promise<Intent<"purchase.edit">> {
  const { supplier = null, lines = [] } = draft;
  const gone = draft.lines === undefined ? [] : before.lines;
  return {
    type: "purchase.edit",
    opId,
    place,
    ...(await uponPurchase(db, subject, { supplier: supplier?.id ?? null, goods: lines })),
    touches: distinct([
      subject,
      purchasesKey,
      ...(supplier === null ? [] : [supplier.id]),
      before.supplier.id,
      ...goodsAt([...lines, ...gone], before.location.id),
    ]),
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

type Before = {
  supplier: { id: string };
  location: { id: string };
  lines: readonly Good[];
};

/** A purchase of which nothing ever came or was paid goes. */
export async function purchaseRemovalIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAct<PurchaseRemoval>,
): Promise<Intent<"purchase.remove">> {
  return {
    type: "purchase.remove",
    opId,
    place,
    ...(await uponPurchase(db, subject, { supplier: null, goods: [] })),
    touches: [subject, purchasesKey],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

type Good = { product: string; variant: string | null };
type Named = { supplier: string | null; goods: readonly Good[]; shift?: string | null };

async function uponPurchase(db: TradingDatabase, subject: string, named: Named) {
  const made = await makers(db, "purchase.create", [subject]);
  return { lane: laneOf(subject), deps: [...made, ...(await makersOf(db, named))], subject };
}

/** What makes the rows that are named, where that is still on its way (S11). */
async function makersOf(db: TradingDatabase, { supplier, goods, shift = null }: Named) {
  const products = goods.map(({ product }) => product);
  const found = await Promise.all([
    makers(db, "supplier.create", supplier === null ? [] : [supplier]),
    makers(db, "product.create", distinct(products)),
    makers(db, "shift.open", shift === null ? [] : [shift]),
  ]);
  return distinct(found.flat());
}

type Part = { line: string; serials?: readonly string[] | undefined };

function piecesThatCame(lines: readonly (Good & { id: string })[], parts: readonly Part[]) {
  const products = new Map(lines.map(({ id, product }) => [id, product]));
  return pieceTouches(
    parts.map(({ line, serials }) => ({ product: products.get(line) ?? null, serials })),
  );
}

function goodsAt(goods: readonly Good[], location: string): string[] {
  return goods.map(({ product, variant }) => goodAt(variant ?? product, location));
}

function shiftOf({ shift }: Pick<Draft<PurchasePaymentBody>, "shift">): string[] {
  return shift === null ? [] : [shift];
}

function laneOf(purchase: string): string {
  return `purchase:${purchase}`;
}

/** The till's own number behind a letter, so that a purchase and a sale are told apart (S6). */
export function purchaseNumber(number: string): string {
  return `P-${number}`;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
