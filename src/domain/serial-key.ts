/** The longest serial number that is kept, in characters. */
export const longestSerial = 64;

/** As many serial numbers as one line names. */
export const mostSerials = 500;

/** What makes two spellings one serial number: no spaces at the ends, no difference of case. */
export function serialKey(serial: string): string {
  return serial.trim().toLowerCase();
}

/** Each serial number once, as it was spelt first: two deliveries may have named one piece. */
export function eachSerial(serials: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const one of serials) if (!first.has(serialKey(one))) first.set(serialKey(one), one);
  return [...first.values()];
}

/** Whether no serial number of a list is there twice, however it is spelt. */
export function areDistinctSerials(serials: readonly string[]): boolean {
  return new Set(serials.map(serialKey)).size === serials.length;
}
