import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { SignInRefusal } from "#/session/session-state.ts";
import { intoView } from "#/ui/into-view.ts";
import { Notice } from "#/ui/notice.tsx";
import * as styles from "./auth-page.css.ts";
import { CodeNotSentMessages } from "./code-not-sent-messages.tsx";
import { TooManyAttempts } from "./too-many-attempts.tsx";

export interface LoginRefusedProps {
  readonly refused: SignInRefusal | null;
  /** As typed; identifies the account whose phone must be verified. */
  readonly email: string;
}

/** Explains why the sign-in was refused, with a way to continue if there is one. */
export function LoginRefused({ refused, email }: LoginRefusedProps) {
  if (refused === null) return null;
  return (
    <>
      <div ref={intoView} data-testid="login-error" data-code={refused.code}>
        <Notice tone="critical" urgent>
          <Words refused={refused} />
        </Notice>
      </div>
      {refused.code === "phone_not_verified" && email.includes("@") ? (
        <Link
          to="/auth/verify-phone"
          search={{ email }}
          className={styles.way}
          data-testid="to-verify-phone"
        >
          <Trans>Verify your phone number</Trans>
        </Link>
      ) : null}
    </>
  );
}

/** The error message as worded in the specification. */
function Words({ refused }: { readonly refused: SignInRefusal }) {
  switch (refused.code) {
    case "missing_credentials":
      return <Trans>Email and password are required.</Trans>;
    case "too_many_local": {
      const { minutes } = refused;
      return (
        <Plural
          value={minutes}
          one="Too many login attempts. Try again in # minute."
          other="Too many login attempts. Try again in # minutes."
        />
      );
    }
    case "too_many_attempts":
      return (
        <TooManyAttempts seconds={refused.seconds}>
          <Trans>Too many login attempts. Please try again later.</Trans>
        </TooManyAttempts>
      );
    case "delivery_failed":
    case "wait_for_code":
    case "too_many_codes":
      return <CodeNotSentMessages refused={refused} />;
    case "invalid_credentials":
      return <Trans>Invalid email or password.</Trans>;
    case "account_disabled":
      return <Trans>Your account is disabled. Please contact support.</Trans>;
    case "phone_not_verified":
      return <Trans>Your phone number is not verified. Please verify first.</Trans>;
    case "no_business":
      return <Trans>Your account belongs to no shop yet. Ask the owner to add you.</Trans>;
    case "offline":
      return <Trans>The server cannot be reached. Check the network and try again.</Trans>;
    case "failed":
      return <Trans>An error occurred. Please try again.</Trans>;
  }
}
