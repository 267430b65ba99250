import type { ChartSeries } from "./chart-data.ts";
import type { ColourRole } from "./theme/tokens.ts";

export type ChartTone = NonNullable<ChartSeries["tone"]>;

/** How much of its series' colour fills a bar of the past, over the card's ground: it is seen, and today stands out. */
export const pastShare = 0.7;

/** By tone: what draws a series and edges its bars, and what fills the room under its line. */
export const chartPaints = {
  accent: { strong: "accent", soft: "accentSoft" },
  info: { strong: "info", soft: "infoSoft" },
  positive: { strong: "positive", soft: "positiveSoft" },
  warning: { strong: "warning", soft: "warningSoft" },
  critical: { strong: "critical", soft: "criticalSoft" },
  overstock: { strong: "overstock", soft: "overstockSoft" },
  quiet: { strong: "edge", soft: "line" },
} as const satisfies Record<ChartTone, Record<"strong" | "soft", ColourRole>>;

/** The colours of a series as the theme has them. */
export function paintOf(
  tone: ChartTone | undefined,
  colours: Readonly<Record<ColourRole, string>>,
): { strong: string; soft: string } {
  const { strong, soft } = chartPaints[tone ?? "accent"];
  return { strong: colours[strong], soft: colours[soft] };
}
