/** One thing to find. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** A quiet second line: a phone number, a code. Searched too. */
  readonly detail?: string | undefined;
  /** At the end: a balance, a stock. Not searched. */
  readonly figure?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Lower case without accents, so that "Duka" is found by "duká" and the other way round. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase();
}

/** The options in whose label or detail every typed word occurs. No words: all of them. */
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

/** The next place a key moves to among `open` (false: cannot be chosen), going round at the ends. */
export function nextPlace(open: readonly boolean[], from: number, direction: 1 | -1): number {
  for (let step = 1; step <= open.length; step += 1) {
    const place = (from + direction * step + open.length * 2) % open.length;
    if (open[place]) return place;
  }
  return -1;
}
