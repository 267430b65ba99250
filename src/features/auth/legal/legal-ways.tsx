import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import * as styles from "../auth-page.css.ts";

/** Links between the two legal pages and to the registration. */
export function LegalWays() {
  return (
    <nav className={styles.ways}>
      <Link to="/legal/terms" className={styles.way}>
        <Trans>Terms of use</Trans>
      </Link>
      <Link to="/legal/privacy" className={styles.way}>
        <Trans>Privacy policy</Trans>
      </Link>
      <Link to="/auth/register/step-1" className={styles.way}>
        <Trans>Create an account</Trans>
      </Link>
    </nav>
  );
}
