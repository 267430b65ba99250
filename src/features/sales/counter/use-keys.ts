import { useLayoutEffect, useRef } from "react";
import { isEditable } from "#/ui/editable.ts";

/** Actions by `KeyboardEvent.key`. */
export type KeyMap = Readonly<Partial<Record<string, () => void>>>;

/** Keys that edit text or move the cursor in a field. */
const fieldKeys = new Set([
  "Enter",
  "Backspace",
  "Delete",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
]);

/**
 * Registers the keyboard shortcuts of a screen. They are inactive while a dialog is open and, if they would
 * edit text or move the cursor, in fields. Enter on a focused button presses that button; on an option of a
 * choice it triggers the screen's action, since options are chosen with arrow keys.
 */
export function useKeys(keys: KeyMap): void {
  const current = useRef(keys);
  // In a layout effect, so that keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented && !(event.key === "Enter" && isChoice(event.target))) return;
      const action = current.current[event.key];
      if (action === undefined || isDialogOpen()) return;
      if (isEditable(event.target) && fieldKeys.has(event.key)) return;
      if (event.key === "Enter" && isPressable(event.target)) return;
      event.preventDefault();
      // A held key is one action, so that Enter completes the sale only once.
      if (!event.repeat || event.key.startsWith("Arrow")) action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Whether an overlay is open; keys typed in it must not reach the screen behind. */
export function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}

function isPressable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || isChoice(target)) return false;
  return target.closest("a, button") !== null;
}

function isChoice(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("[role=radio]") !== null;
}
