/**
 * Tells a hardware scanner from a person typing, by the timing of keys, whatever has the focus.
 * A scanner types a whole code with a few milliseconds between keys and usually ends it with Enter
 * or Tab; the fastest typists stay above 60 ms on average. What goes into a field of free text stays
 * there, however fast it came, unless it ends as a scan does and can be a code.
 */

/** A longer silence ends a run. */
const longestGapMs = 60;
/** The same for a run as fast as no person types: its next key may reach a busy page later. */
const longestLagMs = 150;
/** The fewest characters of such a run: the beginning of a code must not be taken for typing. */
const shortestFast = 2;
/** The average between the keys of a code; single keys of a wireless scanner may lag more. */
const averageGapMs = 35;
/** The fewest characters of a code that Enter or Tab ends. */
const shortestEnded = 4;
/** The fewest of one that only silence ends. */
const shortestUnended = 6;
/** What a code on items or on a receipt is made of, with a digit in it: no name and no sentence is. */
const codeInText = /^(?=.*\d)[\dA-Z$%()*+./:_-]+$/;

export type ScannerState = {
  /** The characters of the run so far. */
  run: string;
  startedAt: number;
  lastAt: number;
  /** The run goes into a field of free text. */
  isText: boolean;
};

export const idleScanner: ScannerState = { run: "", startedAt: 0, lastAt: 0, isText: false };

export type ScannerKey = {
  /** `KeyboardEvent.key`. */
  key: string;
  /** `KeyboardEvent.timeStamp` in ms: when the key was struck, not when a busy page got to it. */
  at: number;
  /** `KeyboardEvent.repeat`: a key held down is as fast as a scanner, and is none. */
  repeat?: boolean;
  /** Struck in a field of free text, whose words may come faster than anybody types: dictated, or expanded. */
  isText?: boolean;
};

export type ScannerResult = {
  state: ScannerState;
  /** A code that has just been completed; with a key after it when only silence ended it. */
  scanned: string | null;
  /** Characters of a run that turned out to be typing. */
  typed: string | null;
  /** This key begins a run: what a focused field holds before it is to be put back if it was a scan. */
  began: boolean;
  /** This key ended a code: it must neither submit a form nor move the focus. */
  swallow: boolean;
};

/** Takes the next key. Modifier keys on their own pass unseen: scanners press Shift for capitals. */
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
 * Tells the reducer that it is now `at`: to be called by a timer `patienceMs` after a key, so that
 * a code from a scanner without a suffix does not wait for the next key.
 */
export function scannerIdle(state: ScannerState, at: number): ScannerResult {
  const quiet = { scanned: null, typed: null, began: false, swallow: false };
  if (state.run === "" || at - state.lastAt <= longestGapMs) return { state, ...quiet };
  const scanned = !state.isText && isCode(state, shortestUnended) ? state.run : null;
  return { ...quiet, state: idleScanner, scanned, typed: scanned === null ? state.run : null };
}

/**
 * How long a timer waits for the next key before it says that there is none. Keys carry the time they
 * were struck, a timer only knows when the page got to it: the middle of a code must not look like its
 * end because the page was busy.
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

/** A key no scanner sends: whatever ran until now was typed. */
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
