import { lazy, Suspense } from "react";
import type { ChartProps } from "./chart-data.ts";
import * as styles from "./chart.css.ts";
import { Skeleton } from "./skeleton.tsx";
import { hidden } from "./visually-hidden.css.ts";

const ChartCanvas = lazy(async () => ({
  default: (await import("./chart-canvas.tsx")).ChartCanvas,
}));

/** Bars or lines. The drawing's code is fetched when first needed; the figures are there at once. */
export function Chart(props: ChartProps) {
  const { caption, labels, series, format, height = 260 } = props;
  return (
    <figure>
      <div className={styles.chart} style={{ height }} aria-hidden="true">
        <Suspense fallback={<Skeleton height="100%" />}>
          <ChartCanvas {...props} />
        </Suspense>
      </div>
      <div className={hidden}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{caption}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, place) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => {
                  const value = values[place] ?? null;
                  return <td key={name}>{value === null ? "–" : format(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
