import { Trans, useLingui } from "@lingui/react/macro";
import { errorMessages } from "#/i18n/error-messages.ts";
import { Notice } from "#/ui/notice.tsx";
import type { Refusal } from "./refusal.ts";

/** A refusal that is not caused by a single field; renders nothing without one. */
export function RefusedNotice({
  refusal,
  title,
}: {
  readonly refusal: Refusal | null;
  /** What was not done. */
  readonly title?: string | undefined;
}) {
  if (refusal === null) return null;
  return (
    <div data-testid="refused" data-code={refusal.code}>
      <Notice tone="critical" urgent>
        {title === undefined ? null : <strong>{title} </strong>}
        <RefusedMessages refusal={refusal} />
      </Notice>
    </div>
  );
}

/** The message of a refusal, by its code. */
export function RefusedMessages({ refusal }: { readonly refusal: Refusal }) {
  const { i18n } = useLingui();
  const { code, seconds } = refusal;
  if (code === "unheard") {
    return <Trans>The server did not answer. Check the network and try again.</Trans>;
  }
  if (code === "too_many_attempts" && seconds !== null) {
    return <Trans>Too many attempts. Try again in {seconds} seconds.</Trans>;
  }
  return i18n._(errorMessages[code]);
}
