/** A `ref` callback that focuses the element on mount, for content the user has just opened. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
