import { useLayoutEffect, useRef } from "react";
import { isEditable } from "#/ui/editable.ts";

/** What a key does, by `KeyboardEvent.key`. */
export type KeyMap = Readonly<Partial<Record<string, () => void>>>;

/** Keys that write or move inside a field and mean something else there. */
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
 * Keys of a screen. They rest while a dialog is open and, where they would write or move, in fields.
 * Enter on a focused button stays that button's own; on one of several choices it means the screen's
 * act, as the choice itself is made by arrows.
 */
export function useKeys(keys: KeyMap): void {
  const current = useRef(keys);
  // With the screen itself, not after its paint: whoever sees it may strike a key at once.
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
      // A held key is one action: the sale that Enter completes is completed once.
      if (!event.repeat || event.key.startsWith("Arrow")) action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Whether something lies over the screen: what is typed then is no business of what is behind. */
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
