import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import { EyeOff } from "lucide-react";
import { FullPage } from "#/features/errors/full-page.tsx";
import { buttonClass } from "#/ui/button-class.ts";

/**
 * Replaces every page once the server has reported this device as lost (decisions/0048). Hides all shop data
 * and retains unsent operations until a user signs in.
 */
export function DeviceLost() {
  const { t } = useLingui();
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <FullPage
      glyph={EyeOff}
      title={t`Somebody has to sign in`}
      text={t`This device was reported lost. It shows nothing of the shop until somebody signs in. What it has not sent yet is kept, and is sent then.`}
    >
      <Link
        to="/auth/login"
        search={{ redirect: href }}
        className={buttonClass({ variant: "primary" })}
        data-testid="device-lost-sign-in"
      >
        <Trans>Sign in</Trans>
      </Link>
    </FullPage>
  );
}
