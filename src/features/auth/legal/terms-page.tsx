import { Trans } from "@lingui/react/macro";
import { AuthPage } from "../auth-page.tsx";
import * as styles from "../auth-page.css.ts";
import { LegalWays } from "./legal-ways.tsx";

/** The terms of use, in plain language. */
export function TermsPage() {
  return (
    <AuthPage
      wide
      title={<Trans>Terms of use</Trans>}
      lead={<Trans>In plain words. They are between you and the operator of this server.</Trans>}
    >
      <div className={styles.prose}>
        <h2 className={styles.proseTitle}>
          <Trans>Your shop</Trans>
        </h2>
        <p>
          <Trans>
            You open a business here and are responsible for what is recorded in it, by you and by
            the people you let in. Keep your password and your PIN to yourself.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>Your figures</Trans>
        </h2>
        <p>
          <Trans>
            What you record belongs to you. Nobody else may use it, and we do not look at it unless
            you ask for help.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>Trial and price</Trans>
        </h2>
        <p>
          <Trans>
            The first 14 days cost nothing and nobody asks for a card. After that you choose a plan,
            or you stop. A plan's limits stop you from adding more; they never stop you from
            selling.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>Without a network</Trans>
        </h2>
        <p>
          <Trans>
            A till keeps selling when the network is down and sends what it recorded later. Until
            then it is only on that device: do not erase the device or the browser's data before
            everything is sent.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>Fair use</Trans>
        </h2>
        <p>
          <Trans>
            Do not use it for anything illegal, do not try to reach other businesses' data, and do
            not send codes to phones that are not yours.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>What nobody can promise</Trans>
        </h2>
        <p>
          <Trans>
            We work with care, but a server can fail and a device can be lost. Check your figures
            often, and keep the books that the law requires.
          </Trans>
        </p>
      </div>
      <LegalWays />
    </AuthPage>
  );
}
