import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import * as styles from "./auth-page.css.ts";

/** Link back to the previous place: the app if signed in, otherwise the sign-in. */
export function BackWay({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <nav className={styles.ways}>
      {isSignedIn ? (
        <Link to="/dashboard" className={styles.way}>
          <Trans>Back to the shop</Trans>
        </Link>
      ) : (
        <Link to="/auth/login" className={styles.way} data-testid="to-login">
          <Trans>Back to login</Trans>
        </Link>
      )}
    </nav>
  );
}
