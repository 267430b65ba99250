import { useRef } from "react";

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for its own
 * trigger, and here dialogs are opened by state.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
