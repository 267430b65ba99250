/** The time, as a port: rules and tests are given it, only the edge asks the machine. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** Epoch milliseconds as the wire writes an instant: `2026-11-20T14:32:10.123Z`. */
export function toInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** The inverse. Throws RangeError for a text that is no RFC 3339 instant. */
export function fromInstant(text: string): number {
  const epochMs = Date.parse(text);
  if (Number.isNaN(epochMs)) throw new RangeError(`not an instant: ${text}`);
  return epochMs;
}

/** Now, as the wire writes it. */
export function nowInstant(clock: Clock): string {
  return toInstant(clock.now());
}
