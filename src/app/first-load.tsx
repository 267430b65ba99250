import { Trans, useLingui } from "@lingui/react/macro";
import { Store } from "lucide-react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useFirstLoad, useSyncStatus } from "#/kit/services/status-context.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./first-load.css.ts";

export interface FirstLoadProps {
  /** Opens the shop with the data loaded so far; the rest loads in the background. */
  readonly onOpen: () => void;
}

/** Shows the progress of the first download of the shop to this device, in numbers. */
export function FirstLoad({ onOpen }: FirstLoadProps) {
  const { t } = useLingui();
  const { db, session, business } = useShop();
  const hasItems = valueOf(
    useLive(async () => (await db.products.limit(1).count()) > 0, [db]),
    false,
  );
  const { connection } = useSyncStatus();
  const format = useFormat();
  const { done, total } = useFirstLoad() ?? { done: 0, total: 0 };
  const shop = session.business.name;
  const [here, all] = [format.count(done), format.count(total)];
  const share = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100));
  return (
    <main className={styles.page} data-testid="first-load">
      <span className={styles.mark}>
        <Icon glyph={Store} size={32} />
      </span>
      <h1 className={styles.title} tabIndex={-1}>
        <Trans>Loading {shop} onto this device</Trans>
      </h1>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t`Loading the shop`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <span className={styles.fill} style={{ width: `${share}%` }} />
      </div>
      <p className={note} aria-live="polite">
        {total === 0 ? (
          <Trans>Asking the server…</Trans>
        ) : (
          <Trans>
            {here} of {all} entries
          </Trans>
        )}
      </p>
      {connection === "offline" ? (
        <Notice tone="warning">
          <Trans>No network right now. It continues by itself where it stopped.</Trans>
        </Notice>
      ) : (
        <p className={note}>
          <Trans>From then on this till sells without a network, too.</Trans>
        </p>
      )}
      {/* Settings, location and categories arrive first, so once an item exists it can be sold. */}
      {business !== null && hasItems ? (
        <Button variant="primary" data-testid="open-early" onClick={onOpen}>
          <Trans>Sell what is here already</Trans>
        </Button>
      ) : null}
    </main>
  );
}
