import type { Milli } from "./quantity.ts";

/** Why stock changed other than by sale, transfer or purchase. */
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

/** Direction of a reason: items leave, arrive, or either. */
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

/** Returns whether items may only leave, only arrive, or either for this reason. */
export function directionOf(reason: AdjustmentReason): "in" | "out" | "either" {
  return direction[reason];
}

/** Whether a change fits its reason: it is not zero and has an allowed direction. */
export function fitsReason(reason: AdjustmentReason, delta: Milli): boolean {
  if (delta === 0) return false;
  const way = direction[reason];
  return way === "either" || (way === "in" ? delta > 0 : delta < 0);
}

/** Returns the change in sellable stock, in thousandths. Disposing of damaged stock leaves it unchanged. */
export function sellableBy(reason: AdjustmentReason, delta: Milli): Milli {
  return reason === "damaged_gone" ? 0 : delta;
}

/**
 * Returns the change in damaged stock, in thousandths: items moved from sellable stock increase it; repaired
 * or disposed items decrease it.
 */
export function damagedBy(reason: AdjustmentReason, delta: Milli): Milli {
  if (reason === "damaged_gone") return delta;
  return reason === "damaged_kept" ? -delta : 0;
}
