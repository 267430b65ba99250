import { Plural } from "@lingui/react/macro";
import { unseenAlerts } from "#/entities/alerts/alert-queries.ts";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { Badge } from "#/ui/badge.tsx";
import { hidden } from "#/ui/visually-hidden.css.ts";
import * as styles from "./shell.css.ts";

export interface AlertBadgeProps {
  /** What the menu's entry is described by. */
  readonly id: string;
}

/** How many stock alerts nobody has seen; nothing while there is none. */
export function AlertBadge({ id }: AlertBadgeProps) {
  const { db } = useShop();
  const count = valueOf(
    useLive(() => unseenAlerts(db), [db]),
    0,
  );
  if (count === 0) return null;
  return (
    <>
      <span className={styles.entryPoint} aria-hidden="true" />
      <span className={styles.entryBadge} aria-hidden="true" data-testid="menu-alerts">
        <Badge tone="critical">{count}</Badge>
      </span>
      <span id={id} className={hidden}>
        <Plural value={count} one="# stock alert" other="# stock alerts" />
      </span>
    </>
  );
}
