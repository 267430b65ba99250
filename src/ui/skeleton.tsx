import { useLingui } from "@lingui/react/macro";
import * as styles from "./skeleton.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface SkeletonProps {
  /** CSS lengths of the content to come. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly round?: boolean | undefined;
}

/** Placeholder for one item still loading; the region around it is `aria-busy`. */
export function Skeleton({ width = "100%", height = "1em", round }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, ...(round ? { borderRadius: "50%" } : {}) }}
      aria-hidden="true"
    />
  );
}

/** Placeholder for a list still loading: the initial state of every list. */
export function SkeletonRows({ rows = 5 }: { readonly rows?: number | undefined }) {
  const { t } = useLingui();
  return (
    <div className={styles.rows} role="status" aria-busy="true">
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="40px" height="40px" />
          <div className={styles.lines}>
            <Skeleton width={`${70 - (row % 3) * 14}%`} height="14px" />
            <Skeleton width={`${42 - (row % 2) * 10}%`} height="12px" />
          </div>
          <Skeleton width="64px" height="16px" />
        </div>
      ))}
    </div>
  );
}
