import { useEffect, useLayoutEffect, useRef } from "react";
import { idleScanner, patienceMs, scannerIdle, scannerStep } from "#/domain/scanner.ts";
import { isEditable, takesText } from "#/ui/editable.ts";

export interface ScannerHandlers {
  /** A code from a scanner, whatever had the focus. */
  onScan: (code: string) => void;
  /** Characters typed by a person outside any field. */
  onTyped: (text: string) => void;
}

/** No page is waited for longer. */
const mostLateMs = 1000;

/** What a field held before a run of keys, to be put back if they came from a scanner. */
interface FieldBefore {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}

/** Whoever listens now. A code half scanned outlives the screen it began on: the next one gets all of it. */
const listening = new Set<{ readonly current: ScannerHandlers }>();
let state = idleScanner;
let before: FieldBefore | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(
  { scanned, typed }: { scanned: string | null; typed: string | null },
  target: EventTarget | null,
): void {
  if (scanned !== null && before !== null) restore(before);
  for (const { current } of listening) {
    if (scanned !== null) current.onScan(scanned);
    if (typed !== null && !isEditable(target)) current.onTyped(typed);
  }
}

function onKey(event: KeyboardEvent): void {
  // Filling in a form for somebody, a browser sends "keys" that are none.
  if (!(event instanceof KeyboardEvent)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, repeat, target, timeStamp: at } = event;
  const result = scannerStep(state, { key, at, repeat, isText: takesText(target) });
  state = result.state;
  tell(result, target);
  if (result.began) before = fieldOf(target);
  if (result.swallow) {
    event.preventDefault();
    event.stopPropagation();
  }
  clearTimeout(timer);
  // As late as this key was got to, the next one may be.
  const late = Math.min(mostLateMs, Math.max(0, performance.now() - at));
  timer = setTimeout(
    () => {
      const idle = scannerIdle(state, performance.now());
      state = idle.state;
      tell(idle, target);
    },
    patienceMs(state) + late + 5,
  );
}

/**
 * Listens to every key of the page and tells a scanner's from a person's (domain/scanner). A code
 * that ran into a field is taken out of it again, and the Enter behind it does nothing there; the text
 * of a field of words is no code.
 */
export function useScanner(handlers: ScannerHandlers): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  // With the screen itself, not after its paint: a scanner does not wait to be listened to.
  useLayoutEffect(() => {
    listening.add(current);
    // Before anybody else: what a scanner sends is nobody's shortcut.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => {
      listening.delete(current);
      if (listening.size === 0) window.removeEventListener("keydown", onKey, { capture: true });
    };
  }, []);
}

function fieldOf(target: EventTarget | null): FieldBefore | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? { field: target, value: target.value } : null;
}

/** Writes past React's own bookkeeping, then tells it, so that a controlled field follows. */
function restore({ field, value }: FieldBefore): void {
  const owner =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
