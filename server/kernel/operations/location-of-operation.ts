import type { OperationType } from "#/contract/operations.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

type Placed = { location: string } | null;
type Find = (store: LedgerStore, subject: string, parent: string | null) => Promise<Placed>;

const ofSale: Find = (store, sale) => store.saleFacts(sale);
const ofShift: Find = (store, shift) => store.shift(shift);
const ofPurchase: Find = (store, purchase) => store.purchase(purchase);

/**
 * Acts on a row of one location, which count as done there whatever their body says. Goods may be received,
 * and a sale returned, at another location than the row's: these happen where their body says.
 */
const finders: Partial<Record<OperationType, Find>> = {
  "sale.void": ofSale,
  "payment.confirm": async (store, _payment, sale) =>
    sale === null ? null : ofSale(store, sale, null),
  "shift.close": ofShift,
  "cash.move": ofShift,
  "stock.record": (store, item) => store.stockItem(item),
  "transfer.dispatch": async (store, id) => fromOf(await store.transfer(id)),
  "transfer.cancel": async (store, id) => fromOf(await store.transfer(id)),
  "purchase.pay": ofPurchase,
  "purchase.cancel": ofPurchase,
  "purchase.edit": ofPurchase,
  "purchase.remove": ofPurchase,
  "expense.cancel": (store, expense) => store.expense(expense),
};

function fromOf(transfer: { from: string } | null): Placed {
  return transfer === null ? null : { location: transfer.from };
}

/** What of an operation says where it happens. */
export type PlacedAct = {
  type: OperationType;
  subject: string | null;
  parent: string | null;
  body: unknown;
};

/** The location whose rights an operation takes; null where all locations share what it is about. */
export async function locationOfOperation(
  store: LedgerStore,
  { type, subject, parent, body }: PlacedAct,
): Promise<string | null> {
  const found = subject === null ? null : ((await finders[type]?.(store, subject, parent)) ?? null);
  return found?.location ?? locationIn(body);
}

function locationIn(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const named: unknown = Reflect.get(body, "location") ?? Reflect.get(body, "from_location");
  return typeof named === "string" ? named : null;
}

/** The same store; what somebody may do is asked of one location. */
export function atLocation(store: LedgerStore, place: string | null): LedgerStore {
  const here: Pick<LedgerStore, "actorRights" | "rolesAt"> = {
    actorRights: (user, at) => store.actorRights(user, at, place),
    rolesAt: (user, at) => store.rolesAt(user, at, place),
  };
  // A store has some hundred and fifty questions: copied for each sale they take longer than its books.
  return Object.assign(Object.create(store) as LedgerStore, here);
}
