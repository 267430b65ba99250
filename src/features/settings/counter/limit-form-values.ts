import { formatRateWire, hundredPercent, parseRate } from "#/domain/rate.ts";

export type LimitReading = { ok: true; wire: string | null } | { ok: false };

/** What is typed for a discount limit: percent up to 100, or nothing for no limit. */
export function readLimit(decimal: string): LimitReading {
  const typed = decimal.trim().replace(",", ".");
  if (typed === "") return { ok: true, wire: null };
  const reading = parseRate(typed);
  if (!reading.ok || reading.value > hundredPercent) return { ok: false };
  return { ok: true, wire: formatRateWire(reading.value) };
}

/** A limit as a person types it: `"5.00"` is 5, no limit is nothing. */
export function limitText(wire: string | null): string {
  return wire === null ? "" : String(Number(wire));
}
