import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import { classNames } from "#/ui/class-names.ts";
import { StatusDot, statusLinkClass } from "#/ui/status-chip.tsx";
import * as styles from "./sign-in-link.css.ts";

/**
 * Shown on every page once the server has ended the session (S22): sync is suspended until a user signs in,
 * whether or not operations are waiting. Selling continues.
 */
export function SignInLink() {
  const { t } = useLingui();
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <Link
      to="/auth/login"
      search={{ redirect: href }}
      className={classNames(statusLinkClass("critical"), styles.link)}
      aria-label={t`This device was signed out. Somebody has to sign in.`}
      data-testid="sign-in-door"
    >
      <StatusDot />
      <Trans>Sign in</Trans>
    </Link>
  );
}
