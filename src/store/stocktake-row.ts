/**
 * A stocktake, stored on this device until its counts are posted or it is given up. While `posting`, its
 * lines are those the operations were created from and no longer change.
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
  /**
   * The operations it is posted as, stored before the first is recorded: posting twice has no further effect
   * (S2).
   */
  posts: StocktakePost[];
}

/** One operation of a stocktake, with as many counts as fit. */
export interface StocktakePost {
  opId: string;
  id: string;
  /** The items of its lines, in order. */
  goods: string[];
}

/** What has been found of one item so far. */
export interface StocktakeLineRow {
  stocktake: string;
  /** The variant, or the product if it has none. */
  good: string;
  /** Id of the resulting count. */
  id: string;
  product: string;
  variant: string | null;
  /** In thousandths. */
  quantity: number;
  /** Device time of the last change of the quantity, epoch milliseconds: the time of the count (S15). */
  countedAt: number;
  /** The ledger's quantity at that time, thousandths. */
  expected: number;
  /** Serial numbers seen, for serial-tracked items. */
  serials?: string[];
  /** Serial numbers recorded here at that time. */
  known?: string[];
}
