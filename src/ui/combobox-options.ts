/** One selectable option. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Secondary line: a phone number, a code. Included in the search. */
  readonly detail?: string | undefined;
  /** Shown at the end: a balance, a stock quantity. Not searched. */
  readonly figure?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Lower case without accents, so that "Duka" matches "duká" and vice versa. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase();
}

/** Returns the options whose label or detail contains every typed word; all options if nothing was typed. */
export function matchingOptions(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = plain(`${option.label} ${option.detail ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

/** Returns the next index among `open` (false: not selectable), wrapping round at the ends. */
export function nextPlace(open: readonly boolean[], from: number, direction: 1 | -1): number {
  for (let step = 1; step <= open.length; step += 1) {
    const place = (from + direction * step + open.length * 2) % open.length;
    if (open[place]) return place;
  }
  return -1;
}
