import { useRef } from "react";

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for its own
 * trigger, and here dialogs are opened by state. A field marked `data-first-focus` has it meanwhile,
 * where a dialog is there to be typed into; else the first thing that can be pressed.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      const panel = event.currentTarget;
      const first =
        panel instanceof Element ? panel.querySelector<HTMLElement>("[data-first-focus]") : null;
      if (first === null) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
