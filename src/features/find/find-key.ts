import { isEditable } from "#/ui/editable.ts";

export const isApple = /Mac|iP/u.test(navigator.platform);

/** Ctrl+K, or Command+K on Apple devices, without other modifiers. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && key.toLowerCase() === "k";
}

/** Whether the user is occupied: a dialog or menu is open, or a field has focus. */
export function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return true;
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null)
    return true;
  return isEditable(target) && target instanceof Element && !target.matches("[type=search]");
}
