import { useLayoutEffect } from "react";
import { isEditable } from "#/ui/editable.ts";
import { padKeyOf, type PadKey } from "#/ui/pad-text.ts";
import { useScanner } from "./use-scanner.ts";

export interface PadKeys {
  /** Not while there is a field for it, nor while another dialog lies over the pad. */
  readonly isOn: boolean;
  readonly onKey: (key: PadKey) => void;
  /** Enter, where no button or link has the focus that it would press. */
  readonly onEnter?: (() => void) | undefined;
}

/** A keyboard writes what the pad on the screen does; a scanner's code writes nothing. */
export function usePadKeys({ isOn, onKey, onEnter }: PadKeys): void {
  const press = (key: string) => {
    const pressed = padKeyOf(key);
    if (pressed !== null) onKey(pressed);
  };
  useScanner({
    // The counter behind takes it: what is asked for here stays.
    onScan: () => undefined,
    onTyped: (typed) => {
      if (isOn) for (const key of typed) press(key);
    },
  });
  // After the scanner's own listener, which swallows the Enter of a code.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const onNamed = (event: KeyboardEvent) => {
      const { key, repeat, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      // A choice keeps Enter from being a press of it, and means nothing else by that.
      if (event.defaultPrevented && !isChoice(target)) return;
      if (key === "Backspace" && !isEditable(target)) press(key);
      else if (key === "Enter" && !repeat && !isPressed(target)) onEnter?.();
    };
    window.addEventListener("keydown", onNamed);
    return () => window.removeEventListener("keydown", onNamed);
  });
}

/** Whether Enter has a meaning of its own there. */
function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && !isChoice(target) && target.closest("button, a") !== null;
}

function isChoice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=radio]") !== null;
}
