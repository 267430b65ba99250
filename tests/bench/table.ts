/** In the unit of its row; a text if there is nothing to time. */
export type Figure = number | string;

/** One line of the report: a figure of the app next to the floor or peer of the same run. */
export interface Row {
  what: string;
  figure: Figure;
  unit: "ms" | "s" | "rows/s" | "sales/s" | "statements" | "% of frames" | "MB" | "KB" | "streams";
  /** What it is compared with, and that figure in the same unit; null if nothing is comparable. */
  beside: { what: string; figure: Figure } | null;
  /** The budget from the design, and whether the figure meets it; null if there is none. */
  budget: { what: string; met: boolean } | null;
}

const heads = ["What", "Figure", "Beside", "Its figure", "Ratio", "Budget", "Met"];

/** The rows as a Markdown table with aligned columns, ready for docs/PERFORMANCE.md. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const lines = cells.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

function cellsOf({ what, figure, unit, beside, budget }: Row): string[] {
  return [
    what,
    shown(figure, unit),
    beside?.what ?? "–",
    beside === null ? "–" : shown(beside.figure, unit),
    beside === null ? "–" : ratioOf(figure, beside.figure),
    budget?.what ?? "–",
    budget === null ? "–" : budget.met ? "yes" : "NO",
  ];
}

function ratioOf(figure: Figure, beside: Figure): string {
  if (typeof figure === "string" || typeof beside === "string" || beside === 0) return "–";
  return `${(figure / beside).toFixed(2)} ×`;
}

function shown(figure: Figure, unit: Row["unit"]): string {
  if (typeof figure === "string") return figure;
  return `${figure.toFixed(figure < 10 ? 2 : figure < 100 ? 1 : 0)} ${unit}`;
}
