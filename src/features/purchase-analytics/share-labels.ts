/** Formats a share in whole percent; a dash if the total is zero. */
export function shareLabels(write: (rate: number) => string, part: number, of: number): string {
  return of === 0 ? "–" : write(Math.round((part / of) * 100) * 100);
}
