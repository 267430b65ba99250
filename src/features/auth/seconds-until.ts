/** Whole seconds until a moment, counted up so that 0 means it is there. */
export function secondsUntil(moment: number | null, now: number): number {
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}
