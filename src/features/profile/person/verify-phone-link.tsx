import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "#/ui/button-class.ts";
import { Notice } from "#/ui/notice.tsx";

export interface VerifyPhoneLinkProps {
  readonly email: string;
  readonly phone: string;
}

/** Link to the screen that sends a code to the number. */
export function VerifyPhoneLink({ email, phone }: VerifyPhoneLinkProps) {
  return (
    <Notice
      tone="warning"
      action={
        <Link
          to="/auth/verify-phone"
          search={{ email }}
          className={buttonClass({ size: "small" })}
          data-testid="verify-phone"
        >
          <span>
            <Trans>Verify</Trans>
          </span>
        </Link>
      }
    >
      <Trans>{phone} is not verified yet.</Trans>
    </Notice>
  );
}
