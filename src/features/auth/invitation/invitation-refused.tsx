import { Trans } from "@lingui/react/macro";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { Notice } from "#/ui/notice.tsx";
import { CallRefused } from "../call-refused.tsx";

export interface InvitationRefusedProps {
  readonly refusal: Refusal | null;
  /** What is said again after another try is drawn anew. */
  readonly tries: number;
  /** Whether it is said at a field already. */
  readonly isAtField?: boolean;
}

/** Why an invitation was not accepted: what is wrong with its code, or with the whole. */
export function InvitationRefused(props: InvitationRefusedProps) {
  const { refusal, tries, isAtField = false } = props;
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
