/** Up to this many labels all fit: none is omitted, and long ones break between words. */
const few = 4;
const lettersOfLine = 12;

/** Tick settings of a chart's x axis; with many labels, those that do not fit are omitted. */
export function ticksOf(labels: readonly string[]): {
  autoSkip: boolean;
  label: (at: number) => string | string[];
} {
  const isFew = labels.length <= few;
  return {
    autoSkip: !isFew,
    label: (at) => (isFew ? broken(labels[at] ?? "") : (labels[at] ?? "")),
  };
}

/** Splits a label into as few lines as its words allow; single words do not break. */
function broken(label: string): string[] {
  const lines: string[] = [];
  for (const word of label.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lettersOfLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
