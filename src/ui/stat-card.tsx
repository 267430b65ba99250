import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Skeleton } from "./skeleton.tsx";
import * as styles from "./stat-card.css.ts";

export interface StatCardProps {
  readonly label: string;
  /** The figure, already written out. */
  readonly value: string;
  /** A badge, or words on how complete the figure is. */
  readonly children?: ReactNode;
  /** Not known yet: keeps its place. */
  readonly loading?: boolean | undefined;
}

/** One figure of the owner's desk. */
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

/** The whole figure stands in its card, however long: a character is about six tenths as wide as high. */
function fittingOf(value: string): number {
  return 160 / Math.max(1, value.length);
}
