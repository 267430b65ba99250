/** The role of a series; `quiet` is the baseline the others are compared with. */
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
  /** One value per label; null if unknown. */
  readonly values: readonly (number | null)[];
  readonly tone?: ChartTone | undefined;
}

export interface ChartProps {
  readonly kind: "bar" | "line";
  /** What the chart shows; the heading of the data table that screen readers get instead. */
  readonly caption: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Formats a value for axis, tooltip and data table. */
  readonly format: (value: number) => string;
  /** Height in px. */
  readonly height?: number | undefined;
  /** Bars: the last one (today) in full colour, earlier ones pale. */
  readonly lastStands?: boolean | undefined;
}
