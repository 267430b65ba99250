/**
 * Focuses the first invalid field once the form shows its errors: on a phone it is often above the visible
 * area.
 */
export function focusFirstFault(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  });
}
