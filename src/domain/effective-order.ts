/**
 * The order in which facts apply (S15): by effective time, ties by operation id. For operations with several
 * lines, `lineId` makes the order total.
 */
export type Effective = {
  /** RFC 3339 in UTC, to the millisecond: `2026-11-20T14:32:10.123Z`. */
  effectiveAt: string;
  opId: string;
};

/**
 * Compares two RFC 3339 instants. Their texts compare correctly only with equal numbers of decimals
 * (`"…10.500Z"` sorts before `"…10Z"`). Instants in the server's format, UTC to the millisecond, are compared
 * as text; any other form is parsed. Throws RangeError for an invalid instant, which must not silently
 * compare as equal.
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

/** Negative if `a` applies before `b`; 0 only for the same operation at the same time. */
export function compareEffective(a: Effective, b: Effective): number {
  return compareInstants(a.effectiveAt, b.effectiveAt) || compareText(a.opId, b.opId);
}

/** Compares by UTF-16 code unit, identical on every device and independent of its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
