import { Plural } from "@lingui/react/macro";
import { unseenAlerts } from "#/entities/alerts/alert-queries.ts";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import { hidden } from "#/ui/visually-hidden.css.ts";
import * as styles from "./shell.css.ts";

/**
 * How many stock alerts nobody has seen; nothing while there are none.
 * @param id what the menu's entry is described by
 */
export function MenuBadge({ id }: { readonly id: string }) {
  const { db } = useShop();
  const format = useFormat();
  const count = valueOf(
    useLive(() => unseenAlerts(db), [db]),
    0,
  );
  if (count === 0) return null;
  return (
    <>
      <span className={styles.entryPoint} aria-hidden="true" />
      <span className={styles.entryBadge} aria-hidden="true" data-testid="menu-alerts">
        <Badge tone="critical">{format.count(count)}</Badge>
      </span>
      <span id={id} className={hidden}>
        <Plural value={count} one="# stock alert" other="# stock alerts" />
      </span>
    </>
  );
}
