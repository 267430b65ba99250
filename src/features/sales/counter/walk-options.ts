import type { KeyboardEvent } from "react";

/** An `onKeyDown` handler: up and down move between the buttons of a list. */
export function walkOptions(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const option = event.currentTarget;
  const options = [...(option.closest("ul")?.querySelectorAll("button") ?? [])];
  options[options.indexOf(option) + step]?.focus();
}
