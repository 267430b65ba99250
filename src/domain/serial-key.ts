/** Maximum length of a serial number, in characters. */
export const longestSerial = 64;

/** Maximum serial numbers per line. */
export const mostSerials = 500;

/** Returns the key by which serial numbers are compared: trimmed, case-insensitive. */
export function serialKey(serial: string): string {
  return serial.trim().toLowerCase();
}

/** Returns each serial number once, in its first spelling: two deliveries may have listed the same unit. */
export function eachSerial(serials: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const one of serials) if (!first.has(serialKey(one))) first.set(serialKey(one), one);
  return [...first.values()];
}

/** Whether a list has no duplicate serial numbers, ignoring spelling. */
export function areDistinctSerials(serials: readonly string[]): boolean {
  return new Set(serials.map(serialKey)).size === serials.length;
}
