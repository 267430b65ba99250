/** A `ref` for the answer to a submission: on a low window it may be rendered above what is in view. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
