/** Whether keys pressed there write text, so that a shortcut must not take them. */
export function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}

/** What is looked for, and figures, are typed in fields that a scanner is pointed at as well. */
const ofText = new Set(["text", "email", "url", "tel", "password"]);

/** Whether it takes free text: a field of words, not of figures, codes (`data-codes`) or a search. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || !ofText.has(target.type)) return false;
  return target.dataset["codes"] === undefined && !/^(numeric|decimal)$/.test(target.inputMode);
}
