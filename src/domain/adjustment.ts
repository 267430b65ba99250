import type { Milli } from "./quantity.ts";

/** Why stock changed otherwise than by sale, transfer or purchase. */
export const adjustmentReasons = [
  "damaged",
  "damaged_kept",
  "damaged_gone",
  "expired",
  "lost",
  "found",
  "own_use",
  "other",
] as const;

export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Which way a reason goes: items leave, come, or either. */
const direction = {
  damaged: "out",
  damaged_kept: "either",
  damaged_gone: "out",
  expired: "out",
  lost: "out",
  found: "in",
  own_use: "out",
  other: "either",
} as const satisfies Record<AdjustmentReason, "in" | "out" | "either">;

/** Whether items may only leave, only come, or do either for this reason. */
export function directionOf(reason: AdjustmentReason): "in" | "out" | "either" {
  return direction[reason];
}

/** Whether a change fits its reason: never nothing, and nothing is found by leaving. */
export function fitsReason(reason: AdjustmentReason, delta: Milli): boolean {
  if (delta === 0) return false;
  const way = direction[reason];
  return way === "either" || (way === "in" ? delta > 0 : delta < 0);
}

/**
 * What the change adds to what may be sold, thousandths: what is given up of the items held apart was
 * off the shelf already.
 */
export function shelfBy(reason: AdjustmentReason, delta: Milli): Milli {
  return reason === "damaged_gone" ? 0 : delta;
}

/**
 * What the change adds to the items held apart as damaged, thousandths: what leaves the shelf damaged
 * and is kept goes there; what is mended comes back from there, what is not is given up there.
 */
export function damagedBy(reason: AdjustmentReason, delta: Milli): Milli {
  if (reason === "damaged_gone") return delta;
  return reason === "damaged_kept" ? -delta : 0;
}
