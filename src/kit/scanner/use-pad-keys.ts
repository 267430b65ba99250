import { useLayoutEffect } from "react";
import { isEditable } from "#/ui/editable.ts";
import { padKeyOf, type PadKey } from "#/ui/pad-text.ts";
import { useScanner } from "./use-scanner.ts";

export interface PadKeys {
  /** False while there is a text field instead, or another dialog covers the pad. */
  readonly isOn: boolean;
  readonly onKey: (key: PadKey) => void;
  /** Called on Enter, unless a button or link that it would press has the focus. */
  readonly onEnter?: (() => void) | undefined;
}

/** Passes keyboard input to an on-screen pad; scanner codes are ignored. */
export function usePadKeys({ isOn, onKey, onEnter }: PadKeys): void {
  const press = (key: string) => {
    const pressed = padKeyOf(key);
    if (pressed !== null) onKey(pressed);
  };
  useScanner({
    // The counter behind handles the scan; this prompt stays open.
    onScan: () => undefined,
    onTyped: (typed) => {
      if (isOn) for (const key of typed) press(key);
    },
  });
  // Registered after the scanner's listener, which consumes the Enter of a code.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const onNamed = (event: KeyboardEvent) => {
      const { key, repeat, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      // Radio options prevent the default of Enter without handling it.
      if (event.defaultPrevented && !isChoice(target)) return;
      if (key === "Backspace" && !isEditable(target)) press(key);
      else if (key === "Enter" && !repeat && !isPressed(target)) onEnter?.();
    };
    window.addEventListener("keydown", onNamed);
    return () => window.removeEventListener("keydown", onNamed);
  });
}

/** Whether Enter activates the focused element. */
function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && !isChoice(target) && target.closest("button, a") !== null;
}

function isChoice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=radio]") !== null;
}
