import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Refusal } from "#/kit/server-queries/refusal.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import { intoView } from "#/ui/into-view.ts";
import { Notice } from "#/ui/notice.tsx";
import { SecondsLeft } from "./seconds-left.tsx";
import { TooManyAttempts } from "./too-many-attempts.tsx";

export interface CallRefusedProps {
  readonly refusal: Refusal | null;
  /** Message for error codes that have no text of their own. */
  readonly fallback: ReactNode;
}

/** Explains why the whole request was refused in actionable terms; counts down a required wait in seconds. */
export function CallRefused({ refusal, fallback }: CallRefusedProps) {
  if (refusal === null) return null;
  return (
    <div ref={intoView} data-testid="refused" data-code={refusal.code}>
      <Notice tone="critical" urgent>
        <Words refusal={refusal} fallback={fallback} />
      </Notice>
    </div>
  );
}

function Words({ refusal, fallback }: { readonly refusal: Refusal; readonly fallback: ReactNode }) {
  const { i18n } = useLingui();
  const { code, seconds: wait } = refusal;
  switch (code) {
    case "unheard":
      return <Trans>The server cannot be reached. Check the network and try again.</Trans>;
    case "wait_for_code":
      if (wait === null) return <Trans>Please wait before requesting another code.</Trans>;
      return (
        <SecondsLeft seconds={wait}>
          {(seconds) => <Trans>Please wait {seconds} s before requesting another code.</Trans>}
        </SecondsLeft>
      );
    case "too_many_attempts":
      return <TooManyAttempts seconds={wait}>{i18n._(errorMessages[code])}</TooManyAttempts>;
    case "code_invalid":
    case "code_expired":
    case "code_locked":
    case "too_many_codes":
    case "delivery_failed":
    case "validation_failed":
    case "user_exists":
    case "subdomain_taken":
    case "subdomain_reserved":
    case "registration_gone":
    case "handover_gone":
      return i18n._(errorMessages[code]);
    default:
      return fallback;
  }
}
