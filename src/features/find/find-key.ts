import { isEditable } from "#/ui/editable.ts";

export const isApple = /Mac|iP/u.test(navigator.platform);

/** Control and K, on a Mac Command and K; with nothing else held. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && key.toLowerCase() === "k";
}

/** Whether somebody is at something: over the screen lies a dialog or a menu, or a field is filled in. */
export function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return true;
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null)
    return true;
  return isEditable(target) && target instanceof Element && !target.matches("[type=search]");
}
