import type { ChartSeries } from "./chart-data.ts";
import type { ColourRole } from "./theme/tokens.ts";

export type ChartTone = NonNullable<ChartSeries["tone"]>;

/**
 * Share of the series' colour in a past bar's fill, over the card's background: the bar is still visible,
 * while today's stands out.
 */
export const pastShare = 0.7;

/** By tone: the colour of a series' lines and bar edges, and of the area under its line. */
export const chartPaints = {
  accent: { strong: "accent", soft: "accentSoft" },
  info: { strong: "info", soft: "infoSoft" },
  positive: { strong: "positive", soft: "positiveSoft" },
  warning: { strong: "warning", soft: "warningSoft" },
  critical: { strong: "critical", soft: "criticalSoft" },
  overstock: { strong: "overstock", soft: "overstockSoft" },
  quiet: { strong: "edge", soft: "line" },
} as const satisfies Record<ChartTone, Record<"strong" | "soft", ColourRole>>;

/** The colours of a series in the current theme. */
export function paintOf(
  tone: ChartTone | undefined,
  colours: Readonly<Record<ColourRole, string>>,
): { strong: string; soft: string } {
  const { strong, soft } = chartPaints[tone ?? "accent"];
  return { strong: colours[strong], soft: colours[soft] };
}
