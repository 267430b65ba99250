/** The value below which `share` of the sorted figures lie (nearest rank); NaN for none. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}
