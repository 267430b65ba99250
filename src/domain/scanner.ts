/**
 * Distinguishes a hardware scanner from a person typing by the timing of keys, independent of focus. A
 * scanner types a whole code with a few milliseconds between keys and usually ends it with Enter or Tab; the
 * fastest typists average above 60 ms. Input into a free-text field stays there, however fast, unless it ends
 * like a scan and is a possible code.
 */

/** A longer pause ends a run. */
const longestGapMs = 60;
/** The same for a run faster than any typist: its next key may reach a busy page later. */
const longestLagMs = 150;
/** Minimum characters of such a run, so that the beginning of a code is not taken for typing. */
const shortestFast = 2;
/** Maximum average gap within a code; single keys of a wireless scanner may lag more. */
const averageGapMs = 35;
/** Minimum length of a code ended by Enter or Tab. */
const shortestEnded = 4;
/** Minimum length of a code ended only by a pause. */
const shortestUnended = 6;
/** Characters of codes on items and receipts, with at least one digit; no name or sentence matches. */
const codeInText = /^(?=.*\d)[\dA-Z$%()*+./:_-]+$/;

export type ScannerState = {
  /** The characters of the run so far. */
  run: string;
  startedAt: number;
  lastAt: number;
  /** Whether the run goes into a free-text field. */
  isText: boolean;
};

export const idleScanner: ScannerState = { run: "", startedAt: 0, lastAt: 0, isText: false };

export type ScannerKey = {
  /** `KeyboardEvent.key`. */
  key: string;
  /** `KeyboardEvent.timeStamp` in ms: when the key was struck, not when a busy page handled it. */
  at: number;
  /** `KeyboardEvent.repeat`: a held key repeats as fast as a scanner but is not one. */
  repeat?: boolean;
  /** Struck in a free-text field, where dictation and text expansion insert text faster than typing. */
  isText?: boolean;
};

export type ScannerResult = {
  state: ScannerState;
  /** A code completed by this step; with a key after it if only a pause ended it. */
  scanned: string | null;
  /** Characters of a run that turned out to be typing. */
  typed: string | null;
  /** This key begins a run: the focused field's prior content must be restored if it was a scan. */
  began: boolean;
  /** This key ended a code: it must neither submit a form nor move the focus. */
  swallow: boolean;
};

/** Processes the next key. Modifier keys alone are ignored: scanners press Shift for capitals. */
export function scannerStep(
  state: ScannerState,
  { key, at, repeat, isText = false }: ScannerKey,
): ScannerResult {
  const before = scannerIdle(state, at);
  if (isModifier(key)) return before;
  if (key === "Enter" || key === "Tab") return ended(before);
  if (repeat === true || Array.from(key).length !== 1)
    return asTyping(before, key, repeat === true);
  const { run, startedAt } = before.state;
  const began = run === "";
  const first = began ? { startedAt: at, isText } : { startedAt, isText: before.state.isText };
  return { ...before, state: { ...first, run: run + key, lastAt: at }, began };
}

/**
 * Advances the time to `at` without a key. Called by a timer `patienceMs` after a key, so that a code from a
 * scanner without a suffix does not wait for the next key.
 */
export function scannerIdle(state: ScannerState, at: number): ScannerResult {
  const quiet = { scanned: null, typed: null, began: false, swallow: false };
  if (state.run === "" || at - state.lastAt <= longestGapMs) return { state, ...quiet };
  const scanned = !state.isText && isCode(state, shortestUnended) ? state.run : null;
  return { ...quiet, state: idleScanner, scanned, typed: scanned === null ? state.run : null };
}

/**
 * Returns how long a timer waits before it assumes no further key. Keys carry the time they were struck,
 * whereas a timer fires when the page gets to it: a busy page must not make the middle of a code appear as
 * its end.
 */
export function patienceMs(state: ScannerState): number {
  return isCode(state, shortestFast) ? longestLagMs : longestGapMs;
}

function ended(before: ScannerResult): ScannerResult {
  const { state } = before;
  if (state.run === "") return before;
  const isText = state.isText && !codeInText.test(state.run);
  if (isText || !isCode(state, shortestEnded))
    return { ...before, state: idleScanner, typed: state.run };
  return { ...before, state: idleScanner, scanned: state.run, swallow: true };
}

/** A key no scanner sends: the run so far was typed. */
function asTyping(before: ScannerResult, key: string, isRepeat: boolean): ScannerResult {
  const character = isRepeat && Array.from(key).length === 1 ? key : "";
  const typed = `${before.typed ?? ""}${before.state.run}${character}`;
  return { ...before, state: idleScanner, typed: typed === "" ? null : typed };
}

function isCode({ run, startedAt, lastAt }: ScannerState, shortest: number): boolean {
  const length = Array.from(run).length;
  return length >= shortest && lastAt - startedAt <= averageGapMs * (length - 1);
}

function isModifier(key: string): boolean {
  return (
    key === "Shift" ||
    key === "Control" ||
    key === "Alt" ||
    key === "AltGraph" ||
    key === "CapsLock"
  );
}
