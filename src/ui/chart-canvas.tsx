// @fetched when asked
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from "chart.js";
import { color } from "chart.js/helpers";
import { useRef } from "react";
import { Bar, Line } from "react-chartjs-2";
import { useDrawnColours, type DrawnColours } from "./chart-colours.ts";
import { paintOf, pastShare } from "./chart-paint.ts";
import type { ChartProps } from "./chart-data.ts";
import { ticksOf } from "./chart-ticks.ts";
import { fontFamily } from "./theme/tokens.ts";
import { media } from "./theme/media.ts";
import { useMedia } from "./theme/use-media.ts";

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** The canvas chart; loaded only by chart.tsx. */
export function ChartCanvas(props: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const colours = useDrawnColours(place);
  const still = useMedia(media.reducedMotion);
  return (
    <div ref={place} style={{ height: "100%" }}>
      {colours === null ? null : props.kind === "bar" ? (
        <Bar data={barData(props, colours)} options={options<"bar">(props, colours, still)} />
      ) : (
        <Line data={lineData(props, colours)} options={options<"line">(props, colours, still)} />
      )}
    </div>
  );
}

function barData(props: ChartProps, colours: DrawnColours): ChartData<"bar", (number | null)[]> {
  return {
    labels: [...props.labels],
    datasets: props.series.map((one) => {
      const { strong } = paintOf(one.tone, colours);
      const past = color(strong).alpha(pastShare).rgbString();
      const last = one.values.length - 1;
      return {
        label: one.name,
        data: [...one.values],
        backgroundColor: one.values.map((_, at) => (props.lastStands && at < last ? past : strong)),
        hoverBackgroundColor: strong,
        borderColor: strong,
        borderWidth: 1,
        borderRadius: 6,
        borderSkipped: "bottom" as const,
        maxBarThickness: 48,
        categoryPercentage: 0.86,
        barPercentage: 0.9,
      };
    }),
  };
}

function lineData(props: ChartProps, colours: DrawnColours): ChartData<"line", (number | null)[]> {
  return {
    labels: [...props.labels],
    datasets: props.series.map((one) => {
      const { strong, soft } = paintOf(one.tone, colours);
      return {
        label: one.name,
        data: [...one.values],
        borderColor: strong,
        backgroundColor: soft,
        pointBackgroundColor: strong,
        pointRadius: 0,
        pointHoverRadius: 5,
        pointHitRadius: 16,
        borderWidth: 2.5,
        tension: 0.25,
        fill: props.series.length === 1,
      };
    }),
  };
}

function options<Kind extends "bar" | "line">(
  { format, labels }: ChartProps,
  colours: DrawnColours,
  still: boolean,
): ChartOptions<Kind> {
  const font = { family: fontFamily, size: 12 };
  const { autoSkip, label } = ticksOf(labels);
  const shared: ChartOptions<"bar" | "line"> = {
    responsive: true,
    maintainAspectRatio: false,
    animation: still ? false : { duration: 140 },
    interaction: { mode: "index", intersect: false },
    scales: {
      x: {
        grid: { display: false },
        border: { color: colours.line },
        ticks: {
          color: colours.muted,
          font,
          maxRotation: 0,
          autoSkip,
          autoSkipPadding: 24,
          callback: (at) => label(Number(at)),
        },
      },
      y: {
        beginAtZero: true,
        grid: { color: colours.line },
        border: { display: false },
        ticks: {
          color: colours.muted,
          font,
          maxTicksLimit: 5,
          callback: (at) => format(Number(at)),
        },
      },
    },
    plugins: {
      tooltip: {
        backgroundColor: colours.text,
        titleColor: colours.bg,
        bodyColor: colours.bg,
        titleFont: font,
        bodyFont: { ...font, size: 13, weight: "bold" },
        padding: 10,
        cornerRadius: 8,
        displayColors: false,
        callbacks: {
          label: (item) => `${item.dataset.label ?? ""}: ${format(item.parsed.y ?? 0)}`,
        },
      },
    },
  };
  // Both kinds share every option used here; chart.js types them separately.
  return shared as ChartOptions<Kind>;
}
