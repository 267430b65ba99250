import { Trans, useLingui } from "@lingui/react/macro";
import { classNames } from "#/ui/class-names.ts";
import * as styles from "./footer.css.ts";
import * as page from "./landing.css.ts";
import { registerPath, signInPath } from "./links.ts";

/** Page footer, repeating the sign-in and sign-up links. */
export function LandingFooter() {
  const { t } = useLingui();
  return (
    <footer className={styles.footer}>
      <div className={classNames(page.wide, styles.row)}>
        <p className={styles.words}>
          <Trans>Kaunta: sell, count and collect, with or without a network.</Trans>
        </p>
        <nav className={styles.links} aria-label={t`Into the app`}>
          <a className={styles.link} href={signInPath}>
            <Trans>Sign in</Trans>
          </a>
          <a className={styles.link} href={registerPath}>
            <Trans>Get started</Trans>
          </a>
        </nav>
      </div>
    </footer>
  );
}
