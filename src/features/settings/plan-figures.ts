const dayMs = 24 * 60 * 60_000;

/**
 * Days until the trial ends, begun ones counted whole; 0 when it has ended, null when there is none.
 * `now` in epoch milliseconds.
 */
export function daysLeft(endsAt: string | null, now: number): number | null {
  if (endsAt === null) return null;
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / dayMs));
}

/** How near a limit is: nearly from four fifths on. */
export function fullness(used: number, limit: number): "room" | "nearly" | "full" {
  if (used >= limit) return "full";
  return used * 5 >= limit * 4 ? "nearly" : "room";
}
