import { Trans, useLingui } from "@lingui/react/macro";
import { Store } from "lucide-react";
import { useSyncStatus } from "#/entities/outbox/status-context.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Icon } from "#/ui/icon.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./first-load.css.ts";

/** The shop comes to this device for the first time: how far it is, in numbers. */
export function FirstLoad() {
  const { t } = useLingui();
  const { session } = useShop();
  const { firstLoad, line } = useSyncStatus();
  const format = useFormat();
  const { done, total } = firstLoad ?? { done: 0, total: 0 };
  const shop = session.business.name;
  const [here, all] = [format.count(done), format.count(total)];
  const share = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100));
  return (
    <main className={styles.page} data-testid="first-load">
      <span className={styles.mark}>
        <Icon glyph={Store} size={32} />
      </span>
      <h1 className={styles.title} tabIndex={-1}>
        <Trans>Bringing {shop} to this device</Trans>
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
      {line === "offline" ? (
        <Notice tone="warning">
          <Trans>No line right now. It goes on by itself where it stopped.</Trans>
        </Notice>
      ) : (
        <p className={note}>
          <Trans>From then on this till sells without a line, too.</Trans>
        </p>
      )}
    </main>
  );
}
