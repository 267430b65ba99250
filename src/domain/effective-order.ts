/**
 * The one order in which facts count (S15): by effective time, equal times by operation id. Where
 * an operation has several lines, `lineId` makes the order total.
 */
export type Effective = {
  /** RFC 3339 in UTC, to the millisecond: `2026-11-20T14:32:10.123Z`. */
  effectiveAt: string;
  opId: string;
};

/**
 * Compares two RFC 3339 instants. As texts they compare only when both have the same number of
 * decimals (`"…10.500Z"` sorts before `"…10Z"`); to the millisecond in UTC, as the server writes
 * them, they do, and any other form is read.
 * Throws RangeError for a text that is no instant: it must not quietly count as equal to all others.
 */
export function compareInstants(a: string, b: string): number {
  if (a === b) return 0;
  if (isInMilliseconds(a) && isInMilliseconds(b)) return compareText(a, b);
  return readInstant(a) - readInstant(b);
}

function isInMilliseconds(text: string): boolean {
  return text.length === 24 && text[19] === "." && text[23] === "Z";
}

function readInstant(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new RangeError(`not an instant: ${text}`);
  return at;
}

/** Negative when `a` counts before `b`; 0 only for the same operation at the same time. */
export function compareEffective(a: Effective, b: Effective): number {
  return compareInstants(a.effectiveAt, b.effectiveAt) || compareText(a.opId, b.opId);
}

/** By UTF-16 code unit, the same on every device; never by the language of one. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
