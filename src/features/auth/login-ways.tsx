import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import * as styles from "./auth-page.css.ts";

/** Links from the sign-in to the password reset and the registration. */
export function LoginWays() {
  return (
    <nav className={styles.ways}>
      <Link to="/auth/forgot-password" className={styles.way} data-testid="to-forgot">
        <Trans>Forgot password?</Trans>
      </Link>
      <Link to="/auth/register/step-1" className={styles.way} data-testid="to-register">
        <Trans>Create an account</Trans>
      </Link>
    </nav>
  );
}
