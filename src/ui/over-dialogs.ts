/** Marks what lies over every dialog and belongs to none: a touch there closes nothing. */
export const overDialogs = { "data-over-dialogs": "" } as const;

/** Whether a touch outside a dialog was on something that lies over it. */
export function isOverDialogs({ target }: Event): boolean {
  return target instanceof Element && target.closest("[data-over-dialogs]") !== null;
}
