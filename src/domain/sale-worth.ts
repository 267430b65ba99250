import { addAll, money, type Minor } from "./money.ts";

/** A sale as its worth is told: amounts as on the wire. */
export type WorthOfSale = {
  effective_at: string;
  status: string;
  total: string;
  void?: { effective_at: string } | null | undefined;
  returns?: readonly { effective_at: string; total: string }[] | undefined;
};

/** What a sale added to the figures of a moment; below zero what was taken back then. */
export type WorthPart = { at: string; amount: Minor };

/**
 * The one rule for what a sale was worth (docs/decisions/0036): its total at the moment it was made,
 * less what was returned or voided, each at its own moment. The server's figures of days are made by
 * the same rule.
 */
export function worthParts({
  effective_at: at,
  status,
  total,
  void: voided,
  returns = [],
}: WorthOfSale): WorthPart[] {
  const back = returns.map((one) => ({ at: one.effective_at, amount: -money(one.total) }));
  const made = { at, amount: money(total) };
  if (status !== "cancelled") return [made, ...back];
  const left = made.amount + addAll(back.map(({ amount }) => amount));
  return [made, ...back, { at: voided?.effective_at ?? at, amount: -left }];
}

/** What is left of a sale's worth by now, in minor units; nothing when it was cancelled. */
export function worthOf(sale: WorthOfSale): Minor {
  return addAll(worthParts(sale).map(({ amount }) => amount));
}
