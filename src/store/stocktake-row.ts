/**
 * A walk along the shelves, kept on this device until its counts are posted or it is given up.
 * `posting` is between the two: its lines are what the operations were made of and change no more.
 */
export type StocktakeStatus = "counting" | "posting" | "posted" | "given_up";

export interface StocktakeRow {
  id: string;
  location: string;
  actor: string;
  status: StocktakeStatus;
  note: string;
  /** Device time, epoch milliseconds. */
  startedAt: number;
  endedAt: number | null;
  /** The operations it is posted as, written before the first is recorded: twice is once (S2). */
  posts: StocktakePost[];
}

/** One operation of a stocktake: as many counts as fit one. */
export interface StocktakePost {
  opId: string;
  id: string;
  /** The items of its lines, in order. */
  goods: string[];
}

/** What was found of one item, so far. */
export interface StocktakeLineRow {
  stocktake: string;
  /** The variant, or the product that has none. */
  good: string;
  /** Id of the count this becomes. */
  id: string;
  product: string;
  variant: string | null;
  /** Thousandths. */
  quantity: number;
  /** Device time of the last change of the quantity, epoch milliseconds: the count's own time (S15). */
  countedAt: number;
  /** What the ledger said at that moment, thousandths. */
  expected: number;
  /** The pieces seen, of an item that is told apart by serial number. */
  serials?: string[];
  /** The numbers known to lie here at that moment. */
  known?: string[];
}
