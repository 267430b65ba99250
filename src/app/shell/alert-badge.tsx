import { Plural } from "@lingui/react/macro";
import { unseenAlerts } from "#/entities/alerts/alert-queries.ts";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { Badge } from "#/ui/badge.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";
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
    <span className={styles.entryBadge} data-testid="menu-alerts">
      <span aria-hidden="true">
        <Badge tone="critical">{count}</Badge>
      </span>
      <VisuallyHidden>
        <span id={id}>
          <Plural value={count} one="# stock alert" other="# stock alerts" />
        </span>
      </VisuallyHidden>
    </span>
  );
}
