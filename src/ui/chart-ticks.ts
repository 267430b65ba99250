/** So few labels all have room: none is left out, and long ones are broken between words. */
const few = 4;
const lettersOfLine = 12;

/** How the labels below a chart are written; of many those without room are left out. */
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

/** A label in as few lines as its words allow; a word alone is not broken. */
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
