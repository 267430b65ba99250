/** A walk along the shelves, kept on this device until its counts are posted or it is given up. */
export interface StocktakeRow {
  id: string;
  /** Made when it begins: posting twice is posting once (S2). */
  opIds: string[];
  location: string;
  actor: string;
  status: "counting" | "posted" | "given_up";
  note: string;
  /** Device time, epoch milliseconds. */
  startedAt: number;
  endedAt: number | null;
}

/** What was found of one good, so far. */
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
  /** Corrected time of the last change of the quantity, epoch milliseconds: the count's own time (S15). */
  countedAt: number;
  /** What the ledger said at that moment, thousandths. */
  expected: number;
}
