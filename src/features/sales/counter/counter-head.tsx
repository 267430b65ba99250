import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { usePageChrome } from "#/kit/page/page-chrome.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import * as styles from "./counter.css.ts";
import { ShiftMark } from "./lazy-parts.ts";

/** Location, till and user, followed by connection and shift status. */
export function CounterHead() {
  const chrome = usePageChrome();
  const { session, till } = useShop();
  const code = till?.code ?? "";
  const person = session.user.first_name;
  return (
    <header className={styles.head}>
      {chrome.start}
      <div className={styles.place}>
        <h1 className={styles.placeName} tabIndex={-1}>
          {session.business.name}
        </h1>
        <p className={styles.placeNote}>
          {till === null ? (
            <Trans>No till on this device yet</Trans>
          ) : (
            <Trans>
              Till {code} · {person}
            </Trans>
          )}
        </p>
      </div>
      <div className={styles.chrome}>
        <Suspense fallback={null}>
          <ShiftMark />
        </Suspense>
        {chrome.end}
      </div>
    </header>
  );
}
