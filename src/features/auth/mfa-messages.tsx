import { Trans } from "@lingui/react/macro";
import { maskEmail } from "#/domain/email.ts";
import type { CodeRefusal, SecondFactor } from "#/session/session-state.ts";
import { Notice } from "#/ui/notice.tsx";
import { TooManyAttempts } from "./too-many-attempts.tsx";

/** Explains where to find the code. The phone number is not shown to a partially signed-in device. */
export function MfaLead({ factor }: { readonly factor: SecondFactor }) {
  // A user name or a phone number is what the user typed, so it reveals nothing.
  const isEmail = factor.email.includes("@");
  const masked = isEmail ? maskEmail(factor.email) : factor.email;
  switch (factor.method) {
    case "sms":
      return <Trans>We sent it by SMS to the phone of {masked}.</Trans>;
    case "email":
      return isEmail ? (
        <Trans>We sent it by email to {masked}.</Trans>
      ) : (
        <Trans>We sent it to the email address of {masked}.</Trans>
      );
    case "totp":
      return <Trans>It is in the authenticator app that you set up for {masked}.</Trans>;
  }
}

/** Explains why the code was refused or not resent; renders nothing if the field shows the error. */
export function MfaRefused({ refused }: { readonly refused: CodeRefusal | null }) {
  if (refused === null || refused.code === "mfa_invalid") return null;
  return (
    <div data-testid="mfa-error" data-code={refused.code}>
      <Notice tone="critical" urgent>
        <Words refused={refused} />
      </Notice>
    </div>
  );
}

/** The error message as worded in the specification. */
function Words({ refused }: { readonly refused: CodeRefusal }) {
  switch (refused.code) {
    case "missing_mfa":
      return <Trans>Missing MFA data. Please login again.</Trans>;
    case "mfa_invalid":
      return <Trans>Invalid 6-digit code.</Trans>;
    case "mfa_expired":
      return <Trans>Invalid or expired MFA code. Please login again.</Trans>;
    case "mfa_locked":
      return <Trans>Too many wrong codes. Please login again.</Trans>;
    case "wait_for_code":
      return <Trans>Please wait before requesting another code.</Trans>;
    case "too_many_codes":
      return <Trans>Too many requests. Please wait an hour before trying again.</Trans>;
    case "too_many_attempts":
      return (
        <TooManyAttempts seconds={refused.seconds}>
          <Trans>Too many login attempts. Please try again later.</Trans>
        </TooManyAttempts>
      );
    case "delivery_failed":
      return <Trans>The code could not be sent again. Please try again.</Trans>;
    case "offline":
      return <Trans>The server cannot be reached. Check the network and try again.</Trans>;
    case "failed":
      return <Trans>An error occurred. Please try again.</Trans>;
  }
}
