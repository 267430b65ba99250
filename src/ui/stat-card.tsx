import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Skeleton } from "./skeleton.tsx";
import * as styles from "./stat-card.css.ts";

export interface StatCardProps {
  readonly label: string;
  /** The formatted figure. */
  readonly value: string;
  /** A badge, or a note on how complete the figure is. */
  readonly children?: ReactNode;
  /** Still loading: keeps its space. */
  readonly loading?: boolean | undefined;
}

/** A single figure of the owner's dashboard. */
export function StatCard({ label, value, children, loading }: StatCardProps) {
  return (
    <Card>
      <dl className={styles.stat} aria-busy={loading || undefined}>
        <dt className={styles.label}>{label}</dt>
        <dd
          className={styles.value}
          style={{ fontSize: `clamp(0.8125rem, ${fittingOf(value)}cqi, 1.75rem)` }}
        >
          {loading ? <Skeleton width="70%" height="1em" /> : value}
        </dd>
        <dd className={styles.below}>
          {loading ? <Skeleton width="45%" height="18px" /> : children}
        </dd>
      </dl>
    </Card>
  );
}

/** Scales the figure to fit its card whatever its length: a character is about six tenths as wide as high. */
function fittingOf(value: string): number {
  return 160 / Math.max(1, value.length);
}
