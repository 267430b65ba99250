import { useRef } from "react";

const fields = "input,textarea,[role=combobox]";

/** What is there to be typed into, or the first field of a form that a dialog is. */
const typedFirst = `[data-first-focus],form[data-first-field] :is(${fields}):not(:disabled,[tabindex='-1'])`;

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
      const first = panel instanceof Element ? panel.querySelector<HTMLElement>(typedFirst) : null;
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

function giveFocus(wanted: Element | null): void {
  const isThere = wanted instanceof HTMLElement && wanted.isConnected;
  if (isThere && wanted !== document.body && !wanted.matches(":disabled")) wanted.focus();
  else document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}
