// @fetched when asked
import { Trans } from "@lingui/react/macro";
import { publicHost } from "#/platform/public-host.ts";
import { localHost } from "#/domain/subdomain.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { AuthPage } from "../auth-page.tsx";
import * as styles from "../auth-page.css.ts";

/** Shown on a subdomain that no business uses: explains the problem and offers ways out. */
export function UnknownShop() {
  const { hostname, port, protocol } = window.location;
  const host = publicHost() ?? localHost;
  const bare = `${protocol}//${host}${port === "" || host.includes(":") ? "" : `:${port}`}`;
  return (
    <AuthPage title={<Trans>No shop at this address</Trans>}>
      <Stack gap={16} shrinks data-testid="unknown-shop">
        <Notice tone="warning" urgent>
          <Trans>
            No shop has the address <strong>{hostname}</strong>. Check the spelling, or ask the
            owner of the shop for it.
          </Trans>
        </Notice>
        <a className={buttonClass({ variant: "primary", block: true })} href={`${bare}/auth/login`}>
          <Trans>Sign in with an email</Trans>
        </a>
        <nav className={styles.ways}>
          <a className={styles.way} href={`${bare}/`} data-testid="to-landing">
            <Trans>About Kaunta</Trans>
          </a>
          <a className={styles.way} href={`${bare}/auth/register`}>
            <Trans>Create an account</Trans>
          </a>
        </nav>
      </Stack>
    </AuthPage>
  );
}
