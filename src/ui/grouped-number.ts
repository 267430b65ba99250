/** A number as displayed in its field, with the caret position. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Digits only, with or without a decimal point: nothing else is grouped. */
const plain = /^(-?)([1-9]\d{3,})(\.\d*)?$/;
const whole = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const spaces = /(?<=\d)[\s\u00a0\u202f'](?=\d)/g;

/** The text with thousands separators; unchanged if the user typed separators. */
export function grouped(text: string): string {
  const [, sign = "", digits = "", rest = ""] = plain.exec(text) ?? [];
  return digits === "" ? text : `${sign}${digits.replace(/\B(?=(\d{3})+$)/g, ",")}${rest}`;
}

/**
 * Returns a field's value after an edit of its displayed text: without the separators the field inserted.
 * Typed or pasted text keeps its own, so a comma may still be a decimal mark.
 *
 * @param before the text the field held
 * @param after its current text, with the caret behind what was typed
 * @param decimals digits allowed after the point
 */
export function ungrouped(
  before: string,
  after: Typed,
  { decimals, isForward = false }: { decimals: number; isForward?: boolean },
): Typed {
  const shown = grouped(before);
  const isOurs = shown !== before;
  const [from, to] = typedPart(shown, after);
  const strip = (text: string) => (isOurs ? text.replaceAll(",", "") : text);
  let head = strip(after.text.slice(0, from));
  let tail = strip(after.text.slice(to));
  // Only a separator inserted by the field was deleted: the intended target is the digit next to it.
  if (isOurs && shown.length === after.text.length + 1 && head + tail === before) {
    if (isForward) tail = tail.slice(1);
    else head = head.slice(0, -1);
  }
  const written = `${head}${after.text.slice(from, to)}`;
  const [start, text] = [written, `${written}${tail}`].map((one, _, [, all = ""]) =>
    plainly(one, all, decimals),
  );
  return { text: text ?? "", caret: start?.length ?? 0 };
}

/** The caret position in the displayed form of a text, from its position in the text. */
export function caretIn(text: string, caret: number): number {
  const shown = grouped(text);
  if (shown === text) return caret;
  let at = 0;
  for (let passed = 0; passed < caret; at += 1) if (shown[at] !== ",") passed += 1;
  return at;
}

/** The range in which the text differs from what was displayed; it ends at the caret. */
function typedPart(shown: string, { text, caret }: Typed): readonly [number, number] {
  const behind = text.length - caret;
  const most = Math.min(caret, Math.max(0, shown.length - behind));
  let from = 0;
  while (from < most && shown[from] === text[from]) from += 1;
  return [from, caret];
}

/** Removes separators that can only group, so that more digits can be typed after them. */
function plainly(text: string, all: string, decimals: number): string {
  const isGrouped = whole.test(all) && (decimals < 3 || /,.*[,.]/.test(all));
  return (isGrouped ? text.replaceAll(",", "") : text).replace(spaces, "");
}
