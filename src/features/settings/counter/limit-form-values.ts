import { formatRateWire, hundredPercent, parseRate } from "#/domain/rate.ts";

export type LimitReading = { ok: true; wire: string | null } | { ok: false };

/** Parses a discount limit: percent up to 100, or empty for no limit. */
export function readLimit(decimal: string): LimitReading {
  const typed = decimal.trim().replace(",", ".");
  if (typed === "") return { ok: true, wire: null };
  const reading = parseRate(typed);
  if (!reading.ok || reading.value > hundredPercent) return { ok: false };
  return { ok: true, wire: formatRateWire(reading.value) };
}

/** Formats a limit as a user types it: `"5.00"` becomes 5, no limit becomes empty. */
export function limitText(wire: string | null): string {
  return wire === null ? "" : String(Number(wire));
}
