/** A paper that labels are printed on. Millimetres. */
export interface LabelPaper {
  readonly id: string;
  /** Of one label. */
  readonly width: number;
  readonly height: number;
  /** How many stand on a page: columns, rows. */
  readonly across: number;
  readonly down: number;
  /** Of the page, before the first label. */
  readonly left: number;
  readonly top: number;
  readonly page: { readonly width: number; readonly height: number };
}

function sheet(id: string, across: number, down: number, size: [number, number]): LabelPaper {
  const [width, height] = size;
  const page = { width: 210, height: 297 };
  const left = (page.width - across * width) / 2;
  const top = (page.height - down * height) / 2;
  return { id, width, height, across, down, left, top, page };
}

function roll(width: number, height: number): LabelPaper {
  const id = `${width}x${height}`;
  return { id, width, height, across: 1, down: 1, left: 0, top: 0, page: { width, height } };
}

/** Sheets of A4 as they are sold, and the rolls of label printers. */
export const labelPapers: readonly LabelPaper[] = [
  sheet("a4-24", 3, 8, [70, 37]),
  sheet("a4-40", 4, 10, [52.5, 29.7]),
  sheet("a4-65", 5, 13, [38.1, 21.2]),
  roll(58, 40),
  roll(50, 25),
  roll(40, 30),
];

/** Narrower ones have no room for the bars of an EAN-13 at the size that scanners read. */
export const narrowestLabel = 38;

export function paperOf(id: string | undefined): LabelPaper {
  return labelPapers.find((paper) => paper.id === id) ?? (labelPapers[0] as LabelPaper);
}

/** Whether it is a page with many labels on it. */
export function isSheet({ across, down }: LabelPaper): boolean {
  return across * down > 1;
}

export interface Copies<Label> {
  readonly label: Label;
  readonly copies: number;
}

/**
 * The labels page by page, each as often as wanted. A null is a place that stays empty: those of the first
 * page that were used before.
 *
 * @param from the first free place of the first sheet, counted from 1
 */
export function labelPages<Label>(
  wanted: readonly Copies<Label>[],
  paper: Pick<LabelPaper, "across" | "down">,
  from = 1,
): (Label | null)[][] {
  const size = paper.across * paper.down;
  const labels = wanted.flatMap(({ label, copies }) => Array<Label>(copies).fill(label));
  if (labels.length === 0) return [];
  const used = Array<null>(Math.min(Math.max(from - 1, 0), size - 1)).fill(null);
  const places = [...used, ...labels];
  const pages = Math.ceil(places.length / size);
  return Array.from({ length: pages }, (_, at) => places.slice(at * size, (at + 1) * size));
}
