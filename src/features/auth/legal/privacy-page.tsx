import { Trans } from "@lingui/react/macro";
import { AuthPage } from "../auth-page.tsx";
import * as styles from "../auth-page.css.ts";
import { LegalWays } from "./legal-ways.tsx";

/** The privacy notice: which personal data is stored, where, and why, in plain language. */
export function PrivacyPage() {
  return (
    <AuthPage
      wide
      title={<Trans>Privacy policy</Trans>}
      lead={<Trans>In plain words: what is kept, where, and why.</Trans>}
    >
      <div className={styles.prose}>
        <h2 className={styles.proseTitle}>
          <Trans>About you</Trans>
        </h2>
        <p>
          <Trans>
            Your name, email address and phone number, to let you in and to send you codes. Your
            password is stored in a form that nobody can read.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>About your business</Trans>
        </h2>
        <p>
          <Trans>
            What you record: items, sales, stock, debts, and the customers you write down. Other
            businesses cannot see it. You decide which of your people can.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>On this device</Trans>
        </h2>
        <p>
          <Trans>
            The shop's data is kept in the browser of each till, so that it sells without a network.
            Your sign-in is encrypted there and removed when you sign out. A few choices, such as
            language and theme, and one security cookie are kept too. There are no advertising
            cookies.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>Who else sees it</Trans>
        </h2>
        <p>
          <Trans>
            The companies that deliver SMS and email see the number or address and the message. If
            error reports are turned on, they contain no personal data. Nothing is sold to anybody.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>How long</Trans>
        </h2>
        <p>
          <Trans>
            Codes are valid for 10 minutes. Your business's records are kept while it is open, and
            for as long as the law requires its books. Ask the operator of this server to show,
            correct or delete your data.
          </Trans>
        </p>
      </div>
      <LegalWays />
    </AuthPage>
  );
}
