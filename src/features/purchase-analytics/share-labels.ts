/** A share in whole percent; a dash where there is nothing to take a share of. */
export function shareLabels(write: (rate: number) => string, part: number, of: number): string {
  return of === 0 ? "–" : write(Math.round((part / of) * 100) * 100);
}
