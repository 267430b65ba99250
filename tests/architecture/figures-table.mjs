/**
 * A Markdown table for a decision record: a row for each name, and one with the sums.
 *
 * @param {readonly string[]} heads the first is that of the names
 * @param {readonly { name: string, figures: readonly number[] }[]} rows
 */
export function figuresTable(heads, rows) {
  const sums = heads
    .slice(1)
    .map((_, at) => rows.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0));
  const written = [
    heads,
    heads.map(() => "---"),
    ...rows.map(({ name, figures }) => [name, ...figures]),
    ["together", ...sums],
  ];
  return written.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
