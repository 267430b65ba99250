import { useEffect, useLayoutEffect, useRef } from "react";
import { idleScanner, patienceMs, scannerIdle, scannerStep } from "#/domain/scanner.ts";
import { isEditable, takesText } from "#/ui/editable.ts";

export interface ScannerHandlers {
  /** Called with a scanned code, regardless of focus. */
  onScan: (code: string) => void;
  /** Called with characters typed by a user outside any field. */
  onTyped: (text: string) => void;
}

/** Upper limit for the delay attributed to a busy page. */
const mostLateMs = 1000;

/** The value of a field before a sequence of keys, restored if they came from a scanner. */
interface FieldBefore {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}

/**
 * The current handlers. A partially scanned code survives a change of screen and is passed to the next one as
 * a whole.
 */
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
  // On autofill, browsers dispatch keydown events that are not KeyboardEvents.
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
  // The next key may be handled with the same delay as this one.
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
 * Listens to all keys of the page and distinguishes a scanner from typing (domain/scanner). A code that was
 * entered into a field is removed again and its Enter suppressed; typing in text fields is not a code.
 */
export function useScanner(handlers: ScannerHandlers): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  // In a layout effect, so that no scan is missed before the first paint.
  useLayoutEffect(() => {
    listening.add(current);
    // In the capture phase, before all other listeners: scanner input must not trigger shortcuts.
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

/** Bypasses React's value tracking, then dispatches an input event, so that a controlled field updates. */
function restore({ field, value }: FieldBefore): void {
  const owner =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
