/** The time as a port: domain rules and tests receive it, only the edge reads the system clock. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** Formats epoch milliseconds as an instant in wire format: `2026-11-20T14:32:10.123Z`. */
export function toInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** Parses an instant. Throws RangeError if the text is not an RFC 3339 instant. */
export function fromInstant(text: string): number {
  const epochMs = Date.parse(text);
  if (Number.isNaN(epochMs)) throw new RangeError(`not an instant: ${text}`);
  return epochMs;
}

/** The current time in wire format. */
export function nowInstant(clock: Clock): string {
  return toInstant(clock.now());
}
