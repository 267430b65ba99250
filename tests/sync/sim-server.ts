import type { TransportRequest } from "#/http/transport.ts";

/** The server as a run sees it: what it answers, and what it has come to. */
export type SimServer = {
  business: string;
  location: string;
  actor: string;
  /** Where items are sent to from there, and back. */
  otherLocation: string;
  /** One till a device; the third is at the other location. */
  tills: { id: string; code: string; location: string }[];
  items: { id: string; price: number }[];
  /** Whom the items are bought from; nobody has entered them, as on a device that was never told of them. */
  supplier: string;
  /** Where items that are entered in a run go. */
  category: string;
  answer(
    request: TransportRequest,
    /** `uncut`: the feed comes in as few pages as it can. */
    how: { failing: boolean; sessionGone: boolean; uncut?: boolean },
  ): Promise<{ status: number; text: string }>;
  /** Fault 20: stored answers are forgotten. */
  prune(): Promise<void>;
  /** Its database is copied, and later brought back as the copy has it; not every server can. */
  backup?(): void;
  restore?(): void;
  /** Fault 36: the actor is suspended; what they did before stands. */
  suspend(): Promise<void>;
  /** What it has taken so far; asked at every step. */
  accepted(): Promise<AcceptedById>;
  outcome(): Promise<ServerOutcome>;
  /** Its shifts by id; asked once, at the end of a run. */
  shifts(): Promise<Map<string, HeldShift>>;
};

export type Accepted = { type: string; effectiveAt: number; ackSeq: number };

/** Operation id → what the server made of it. */
export type AcceptedById = Map<string, Accepted>;

/** Everything the oracle asks of a server at the end. Money in minor units, items in thousandths. */
export type ServerOutcome = {
  accepted: AcceptedById;
  /** Sale id → printed number. */
  sales: Map<string, string>;
  /** Payments by phone whose money was seen to arrive. */
  confirmed: Set<string>;
  /** Operation id → how many movements it made. */
  movements: Map<string, number>;
  /** `shelfKey` of an item and a location → quantity there. */
  stock: Map<string, number>;
  /** `shelfKey` → what is held apart there as damaged. */
  damaged: Map<string, number>;
  /** Transfer id → where it stands. */
  transfers: Map<string, string>;
  /** Good id and number of a piece → where it stands, as `standing` writes it. */
  pieces: Map<string, string>;
  /** Good id, number of a piece and the operation that did not fit; what is closed is not here. */
  conflicts: Set<string>;
  /** Good id → its name and its price, as the wire writes them. */
  products: Map<string, { name_en: string; selling_price: string }>;
  /** Customer id → what they owe. */
  balances: Map<string, number>;
  /** Debt id → what is outstanding. */
  outstanding: Map<string, number>;
  /** Purchase id → what came of it, and what is owed for it. */
  purchases: Map<string, HeldPurchase>;
  /** What the suppliers are owed in all. */
  owedToSuppliers: number;
  bookFaults: string[];
};

/** What a server holds of a shift, and what its books have taken up of the difference; minor units. */
export interface HeldShift {
  expected: number;
  found: number | null;
  posted: number;
}

/** What a purchase has come to: items in thousandths, money in minor units. */
export interface HeldPurchase {
  status: string;
  received: number;
  /** Came broken and was not taken in. */
  damaged: number;
  returned: number;
  /** What the supplier is to have for what stayed, less what was paid. */
  owed: number;
  /** What others were paid for bringing it. */
  brought: number;
  notes: string;
}

/** How a shelf is named in an outcome. */
export function shelfKey({ product, location }: { product: string; location: string }): string {
  return `${product} at ${location}`;
}
