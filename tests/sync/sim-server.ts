import type { TransportRequest } from "#/http/transport.ts";

/** The server of a run: its responses and its state. */
export type SimServer = {
  business: string;
  location: string;
  actor: string;
  /** The other location for transfers, in both directions. */
  otherLocation: string;
  /** One till per device; the third is at the other location. */
  tills: { id: string; code: string; location: string }[];
  items: { id: string; price: number }[];
  /** The supplier of all purchases; it has no record, as on a device that never received it. */
  supplier: string;
  /** The category of items created in a run. */
  category: string;
  answer(
    request: TransportRequest,
    /** `uncut`: the feed uses as few pages as possible. */
    how: { failing: boolean; sessionGone: boolean; uncut?: boolean },
  ): Promise<{ status: number; text: string }>;
  /** Fault 20: stored responses are deleted. */
  prune(): Promise<void>;
  /** Copies its database, to be restored later; not every server supports it. */
  backup?(): void;
  restore?(): void;
  /** Fault 36: the actor is suspended; their earlier operations remain. */
  suspend(): Promise<void>;
  /** Operations accepted so far; queried at every step. */
  accepted(): Promise<AcceptedById>;
  outcome(): Promise<ServerOutcome>;
  /** Its shifts by id; queried once, at the end of a run. */
  shifts(): Promise<Map<string, HeldShift>>;
};

export type Accepted = { type: string; effectiveAt: number; ackSeq: number };

/** Operation id → the server's result. */
export type AcceptedById = Map<string, Accepted>;

/** All server state the oracle checks at the end. Money in minor units, items in thousandths. */
export type ServerOutcome = {
  accepted: AcceptedById;
  /** Sale id → printed number. */
  sales: Map<string, string>;
  /** Phone payments confirmed as received. */
  confirmed: Set<string>;
  /** Operation id → number of its movements. */
  movements: Map<string, number>;
  /** `stockKey` of an item and a location → quantity there. */
  stock: Map<string, number>;
  /** `stockKey` → damaged quantity there. */
  damaged: Map<string, number>;
  /** Transfer id → its status. */
  transfers: Map<string, string>;
  /** Item id and serial number → the unit's state, as formatted by `standing`. */
  pieces: Map<string, string>;
  /** Item id, serial number and conflicting operation; closed conflicts are excluded. */
  conflicts: Set<string>;
  /** Item id → its name and price, in wire format. */
  products: Map<string, { name_en: string; selling_price: string }>;
  /** Customer id → balance owed. */
  balances: Map<string, number>;
  /** Debt id → outstanding amount. */
  outstanding: Map<string, number>;
  /** Purchase id → its receipts, and the amount owed for it. */
  purchases: Map<string, HeldPurchase>;
  /** Total owed to suppliers. */
  owedToSuppliers: number;
  bookFaults: string[];
};

/** A server's shift, and the difference posted to its books; minor units. */
export interface HeldShift {
  expected: number;
  found: number | null;
  posted: number;
}

/** A purchase's result: items in thousandths, money in minor units. */
export interface HeldPurchase {
  status: string;
  received: number;
  /** Received damaged and not put into stock. */
  damaged: number;
  returned: number;
  /** Owed to the supplier for items kept, less payments. */
  owed: number;
  /** Paid to others for transport. */
  brought: number;
  notes: string;
}

/** The key of an item at a location in an outcome. */
export function stockKey({ product, location }: { product: string; location: string }): string {
  return `${product} at ${location}`;
}
