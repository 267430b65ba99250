/** Marks elements above every dialog that belong to none: a touch there closes nothing. */
export const overDialogs = { "data-over-dialogs": "" } as const;

/** Whether a touch outside a dialog was on an element above it. */
export function isOverDialogs({ target }: Event): boolean {
  return target instanceof Element && target.closest("[data-over-dialogs]") !== null;
}
