/** Whether keys pressed there enter text, so that a shortcut must not intercept them. */
export function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}

/** Search and number fields are left out: scanners are pointed at them as well. */
const ofText = new Set(["text", "email", "url", "tel", "password"]);

/** Whether the target takes free text: not figures, codes (`data-codes`) or a search. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || !ofText.has(target.type)) return false;
  return target.dataset["codes"] === undefined && !/^(numeric|decimal)$/.test(target.inputMode);
}
