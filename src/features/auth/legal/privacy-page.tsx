import { Trans } from "@lingui/react/macro";
import { AuthPage } from "../auth-page.tsx";
import * as styles from "../auth-page.css.ts";
import { LegalWays } from "./legal-ways.tsx";

/** What is kept of people, where, and for what, in plain words. */
export function PrivacyPage() {
  return (
    <AuthPage
      wide
      title={<Trans>Privacy policy</Trans>}
      lead={<Trans>In plain words: what is kept, where, and for what.</Trans>}
    >
      <div className={styles.prose}>
        <h2 className={styles.proseTitle}>
          <Trans>Of you</Trans>
        </h2>
        <p>
          <Trans>
            Your name, email address and phone number, to let you in and to send you codes. Your
            password is kept as a fingerprint that cannot be turned back.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>Of your business</Trans>
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
            The shop's data lies in the browser of each till, so that it sells without a network.
            What keeps you signed in is encrypted there and gone once you sign out. A few choices,
            such as language and theme, and one protective cookie are kept too. There are no cookies
            for advertising.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>Who else hears of it</Trans>
        </h2>
        <p>
          <Trans>
            Whoever carries the SMS and the mail learns the number or address and the message. If
            fault reports are turned on, they carry no personal data. Nothing is sold to anybody.
          </Trans>
        </p>
        <h2 className={styles.proseTitle}>
          <Trans>How long</Trans>
        </h2>
        <p>
          <Trans>
            Codes hold for 10 minutes. Your business's records are kept while it is open, and as
            long as the law asks for its books. Ask the one who runs this server to show, correct or
            erase what is kept of you.
          </Trans>
        </p>
      </div>
      <LegalWays />
    </AuthPage>
  );
}
