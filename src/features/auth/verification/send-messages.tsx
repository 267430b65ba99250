import { Plural, Trans } from "@lingui/react/macro";
import { Notice } from "#/ui/notice.tsx";
import type { SendStanding } from "./phone-verification.ts";
import type { SendRefusal } from "./use-send-code.ts";

export interface SendMessagesProps {
  readonly refused: SendRefusal | null;
  readonly standing: SendStanding;
}

/** Explains why no code was sent, and how many remain once they run low. */
export function SendMessages({ refused, standing }: SendMessagesProps) {
  const { left } = standing;
  const shown: SendRefusal | null =
    refused ?? (standing.code === "rate_limited" ? { code: "rate_limited", said: null } : null);
  if (shown !== null) {
    return (
      <div data-testid="send-error" data-code={shown.code}>
        <Notice tone="critical" urgent>
          <Refused refused={shown} />
        </Notice>
      </div>
    );
  }
  if (!standing.isWarned) return null;
  return (
    <div data-testid="send-warning">
      <Notice tone="warning">
        <Plural
          value={left}
          one="You can request # more code within the hour."
          other="You can request # more codes within the hour."
        />
      </Notice>
    </div>
  );
}

function Refused({ refused }: { readonly refused: SendRefusal }) {
  switch (refused.code) {
    case "invalid_data":
      return (
        <Trans>Some of this is not right: check the email address and the phone number.</Trans>
      );
    case "rate_limited":
      return <Trans>Too many requests. Please wait an hour before trying again.</Trans>;
    case "max_resends":
      return (
        <Trans>You have requested the code as often as you can. Change the number or wait.</Trans>
      );
    case "wait":
      return <Trans>Please wait before requesting another code.</Trans>;
    case "failed_to_send":
      return refused.said ?? <Trans>An error occurred</Trans>;
  }
}
