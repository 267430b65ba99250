import { useEffect, useState, type ComponentType } from "react";
import type { ChartProps } from "./chart-data.ts";
import * as styles from "./chart.css.ts";
import { Skeleton } from "./skeleton.tsx";
import { hidden } from "./visually-hidden.css.ts";

/** The loaded chart code; "missing" if it could not be fetched (offline and never cached). */
type Drawing = { Canvas: ComponentType<ChartProps> } | "missing" | null;

/**
 * A bar or line chart. Its code is loaded on first use; the figures are available immediately, and are shown
 * as a table if the code cannot be loaded.
 */
export function Chart(props: ChartProps) {
  const { caption, labels, series, format, height = 260 } = props;
  const drawing = useDrawing();
  return (
    <figure>
      {drawing === "missing" ? null : (
        <div className={styles.chart} style={{ height }} aria-hidden="true">
          {drawing === null ? <Skeleton height="100%" /> : <drawing.Canvas {...props} />}
        </div>
      )}
      <div className={drawing === "missing" ? styles.figures : hidden}>
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

function useDrawing(): Drawing {
  const [drawing, setDrawing] = useState<Drawing>(null);
  useEffect(() => {
    let isGone = false;
    import("./chart-canvas.tsx").then(
      ({ ChartCanvas }) => {
        if (!isGone) setDrawing({ Canvas: ChartCanvas });
      },
      () => {
        if (!isGone) setDrawing("missing");
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return drawing;
}
