import type { Rate } from "#/domain/rate.ts";
import type { Milli, Millis, Minor } from "./ledger-records.ts";

/** What one item adds to the figures of its day. */
export type ItemFigures = {
  /** Null for a quick item. */
  product: string | null;
  variant: string | null;
  quantity?: Milli;
  discount?: Minor;
  total?: Minor;
  tax?: Minor;
  /** Hundredths of a percent; null where it is not known, since the sale has not arrived. */
  rate?: Rate | null;
  /** What the items cost that left, or that came back. */
  cost?: Minor;
};

/**
 * What selling, or taking back, adds to the figures of its day (schema-figures.ts). Amounts of a return
 * and of a void are told above zero; which way they count is for the kind to say.
 */
export type SaleFigures = {
  kind: "sale" | "return" | "void";
  at: Millis;
  location: string;
  till: string;
  actor: string;
  customer: string | null;
  /** 1 for the action itself; 0 for a later word on what it came to. */
  acts: 0 | 1;
  discount?: Minor;
  total?: Minor;
  tax?: Minor;
  cost?: Minor;
  goods: readonly ItemFigures[];
};

/** Adds up what the items of an action cost, item by item: `values` are the moves' own, of the same order. */
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
