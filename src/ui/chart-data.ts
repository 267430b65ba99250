/** The role a series is drawn in; `quiet` is what the others are compared with. */
export type ChartTone =
  | "accent"
  | "info"
  | "positive"
  | "warning"
  | "critical"
  | "overstock"
  | "quiet";

export interface ChartSeries {
  readonly name: string;
  /** One a label; null where nothing is known. */
  readonly values: readonly (number | null)[];
  readonly tone?: ChartTone | undefined;
}

export interface ChartProps {
  readonly kind: "bar" | "line";
  /** What is drawn; the heading of the data table that is read out in its place. */
  readonly caption: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Writes a value out: axis, hint and data table. */
  readonly format: (value: number) => string;
  /** px */
  readonly height?: number | undefined;
  /** Bars: the last one (today) in full colour, those before it pale. */
  readonly lastStands?: boolean | undefined;
}
