import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#/ui/button.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import * as styles from "../auth-page.css.ts";
import { RegisterPage } from "./register-page.tsx";

export interface AccountExistsProps {
  /** Which contact the code verified. */
  readonly channel: "sms" | "email";
  readonly onOther: () => void;
}

/** Shown if the verified number or address already has an account: the ways to sign in to it. */
export function AccountExists({ channel, onOther }: AccountExistsProps) {
  return (
    <RegisterPage
      step={2}
      title={<Trans>You have an account already</Trans>}
      lead={
        channel === "email" ? (
          <Trans>It has this email. Sign in with it, or choose a new password.</Trans>
        ) : (
          <Trans>It has this phone number. Sign in, or choose a new password.</Trans>
        )
      }
    >
      <Stack gap={16} shrinks data-testid="account-exists">
        <Link
          to="/auth/login"
          className={buttonClass({ variant: "primary", block: true })}
          data-testid="account-exists-sign-in"
        >
          <Trans>Sign in</Trans>
        </Link>
        <div className={styles.ways}>
          <Link to="/auth/forgot-password" className={styles.way}>
            <Trans>Forgot password?</Trans>
          </Link>
          <Button variant="quiet" onClick={onOther}>
            {channel === "email" ? (
              <Trans>Change the address</Trans>
            ) : (
              <Trans>Change the number</Trans>
            )}
          </Button>
        </div>
      </Stack>
    </RegisterPage>
  );
}
