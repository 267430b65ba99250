/** A label paper. Dimensions in millimetres. */
export interface LabelPaper {
  readonly id: string;
  /** Width of one label. */
  readonly width: number;
  readonly height: number;
  /** Labels per page: columns, and `down` rows. */
  readonly across: number;
  readonly down: number;
  /** Page margin before the first label. */
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

/** Common A4 label sheets and label printer rolls. */
export const labelPapers: readonly LabelPaper[] = [
  sheet("a4-24", 3, 8, [70, 37]),
  sheet("a4-40", 4, 10, [52.5, 29.7]),
  sheet("a4-65", 5, 13, [38.1, 21.2]),
  roll(58, 40),
  roll(50, 25),
  roll(40, 30),
];

/** Narrower labels cannot fit an EAN-13 at a scannable size. */
export const narrowestLabel = 38;

export function paperOf(id: string | undefined): LabelPaper {
  return labelPapers.find((paper) => paper.id === id) ?? (labelPapers[0] as LabelPaper);
}

/** Whether a page contains several labels. */
export function isSheet({ across, down }: LabelPaper): boolean {
  return across * down > 1;
}

export interface Copies<Label> {
  readonly label: Label;
  readonly copies: number;
}

/**
 * Arranges the labels by page, each repeated as requested. Null marks an empty position: those already used
 * on the first sheet.
 *
 * @param from the first free position of the first sheet, 1-based
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
