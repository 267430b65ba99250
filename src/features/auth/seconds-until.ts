/** Returns the whole seconds until a time, rounded up so that 0 means it has been reached. */
export function secondsUntil(moment: number | null, now: number): number {
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}
