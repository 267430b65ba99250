import { Trans } from "@lingui/react/macro";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { Notice } from "#/ui/notice.tsx";
import { CallRefused } from "../call-refused.tsx";

export interface InvitationRefusedProps {
  readonly refusal: Refusal | null;
  /** Number of attempts; used as a key so that a repeated error is announced again. */
  readonly tries?: number;
  /** Whether a field already shows the error. */
  readonly isAtField?: boolean;
}

/** Explains why an invitation was not accepted: an error of its code, or of the whole request. */
export function InvitationRefused(props: InvitationRefusedProps) {
  const { refusal, tries = 0, isAtField = false } = props;
  const wrongCode = fieldError(refusal, "code");
  if (wrongCode === undefined) {
    return isAtField ? null : (
      <CallRefused
        key={tries}
        refusal={refusal}
        fallback={<Trans>The invitation could not be accepted. Please try again.</Trans>}
      />
    );
  }
  return (
    <Notice tone="critical" urgent>
      {wrongCode}
    </Notice>
  );
}
