/**
 * Leads to the first field that was not taken, once the form shows its faults: on a phone it is often
 * above what can be seen.
 */
export function focusFirstFault(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  });
}
