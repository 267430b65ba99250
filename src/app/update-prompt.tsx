import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useServices } from "#/kit/services/services.ts";
import { Button } from "#/ui/button.tsx";
import { overDialogs } from "#/ui/over-dialogs.ts";
import { CloseButton } from "#/ui/close-button.tsx";
import { Notice } from "#/ui/notice.tsx";
import { prefetchOfflineScreens } from "./prefetch-offline-screens.ts";
import { useBusinessContext } from "./current-business.ts";
import { watchForUpdate, type WaitingUpdate } from "./update.ts";
import * as styles from "./update-prompt.css.ts";

/**
 * Offers a new version once every window is between sales, and first shows what is unsent (S23). Unsent
 * operations stay on the device: a new version sends what an older one recorded. While mounted, it also has
 * the worker fetch missing screens.
 */
export function UpdatePrompt() {
  const { t } = useLingui();
  const businessContext = useBusinessContext();
  const { session, online } = useServices();
  const [update, setUpdate] = useState<WaitingUpdate | null>(null);
  useEffect(
    () => watchForUpdate(() => businessContext.current()?.store.db ?? null, setUpdate),
    [businessContext],
  );
  useEffect(
    () => prefetchOfflineScreens({ businessContext, session, online }),
    [businessContext, session, online],
  );
  if (update === null) return null;
  const unsent = businessContext.facts().unsent;
  // Rendered outside the page, which is hidden from screen readers while a dialog is open.
  return createPortal(
    <div className={styles.place} role="status" {...overDialogs}>
      <Notice
        tone="info"
        action={
          <>
            <Button variant="primary" size="small" data-testid="update" onClick={update.apply}>
              <Trans>Update</Trans>
            </Button>
            {/* Covers the page header; if dismissed it reappears after the next sale. */}
            <CloseButton data-testid="update-later" onClick={() => setUpdate(null)} />
          </>
        }
      >
        {unsent === 0
          ? t`A new version is ready.`
          : t`A new version is ready. ${unsent} waiting to send stay safe and are sent afterwards.`}
      </Notice>
    </div>,
    document.body,
  );
}
