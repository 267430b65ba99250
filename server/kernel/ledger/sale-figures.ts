import type { Rate } from "#/domain/rate.ts";
import type { Milli, Millis, Minor } from "./ledger-records.ts";

/** One item's contribution to the figures of its day. */
export type ItemFigures = {
  /** Null for a quick item. */
  product: string | null;
  variant: string | null;
  quantity?: Milli;
  discount?: Minor;
  total?: Minor;
  tax?: Minor;
  /** Hundredths of a percent; null if unknown because the sale has not arrived. */
  rate?: Rate | null;
  /** The cost of the items sold or returned. */
  cost?: Minor;
};

/**
 * A sale's or return's contribution to the figures of its day (schema-figures.ts). Amounts of returns and
 * voids are positive; `kind` determines their sign.
 */
export type SaleFigures = {
  kind: "sale" | "return" | "void";
  at: Millis;
  location: string;
  till: string;
  actor: string;
  customer: string | null;
  /** 1 for the action itself; 0 for a later correction of its amounts. */
  acts: 0 | 1;
  discount?: Minor;
  total?: Minor;
  tax?: Minor;
  cost?: Minor;
  goods: readonly ItemFigures[];
};

/** Sums up the costs of an action per item: `values` are those of the moves, in the same order. */
export function costFigures(
  items: readonly { product: string; variant: string | null }[],
  values: readonly Minor[],
  kind: SaleFigures["kind"],
): Pick<SaleFigures, "cost" | "goods"> {
  const costs = values.map((value) => (kind === "sale" ? -value : value));
  return {
    cost: costs.reduce((sum, cost) => sum + cost, 0),
    goods: items.map(({ product, variant }, index) => ({
      product,
      variant,
      cost: costs[index] ?? 0,
    })),
  };
}
