import { useRef } from "react";

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for its own
 * trigger, and here dialogs are opened by state. A field marked `data-first-focus` has it meanwhile,
 * where a dialog is there to be typed into, or the first of a form marked `data-first-field`; else the
 * first thing that can be pressed. What is gone or cannot be pressed any more gives it to the heading of
 * the page, so that it is never lost.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      const panel = event.currentTarget;
      const first = panel instanceof Element ? typedFirst(panel) : null;
      if (first === null) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveFocus(before.current);
    },
  };
}

/** What is there to be typed into, or the first field of a form that the dialog is. */
function typedFirst(panel: Element): HTMLElement | null {
  return panel.querySelector<HTMLElement>(
    "[data-first-focus], form[data-first-field] :is(input, textarea, [role=combobox]):not(:disabled, [tabindex='-1'])",
  );
}

function giveFocus(wanted: Element | null): void {
  const isThere = wanted instanceof HTMLElement && wanted.isConnected;
  if (isThere && wanted !== document.body && !wanted.matches(":disabled")) wanted.focus();
  else document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}
