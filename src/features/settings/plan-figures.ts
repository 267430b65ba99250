const dayMs = 24 * 60 * 60_000;

/**
 * Returns the days until the trial ends, rounded up; 0 once ended, null without a trial. `now` in epoch
 * milliseconds.
 */
export function daysLeft(endsAt: string | null, now: number): number | null {
  if (endsAt === null) return null;
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / dayMs));
}

/** How close usage is to its limit: "nearly" from four fifths on. */
export function fullness(used: number, limit: number): "room" | "nearly" | "full" {
  if (used >= limit) return "full";
  return used * 5 >= limit * 4 ? "nearly" : "room";
}
