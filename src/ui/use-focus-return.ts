import { useRef } from "react";

/**
 * Returns focus to the element that had it before a dialog opened. Radix does so only for its own trigger,
 * and here dialogs are opened by state. Initial focus goes to a field marked `data-first-focus` in a dialog
 * meant for typing, or to the first field of a form marked `data-first-field`; otherwise to the first
 * focusable control. If the previous element has been removed or disabled, the page heading receives the
 * focus, so that it is never lost.
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

/** The field meant for typing, or the first field if the dialog is a form. */
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
