/** As a `ref`: takes the focus when it appears, because the person has just asked for it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
