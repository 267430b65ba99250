/** Bytes as megabytes for people: one place below ten, none from there on. */
export function megabytes(bytes: number): string {
  const amount = bytes / 1_000_000;
  return amount < 10 ? amount.toFixed(1) : String(Math.round(amount));
}
