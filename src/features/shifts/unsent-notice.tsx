import { Plural, Trans } from "@lingui/react/macro";
import type { ShiftView } from "#/sync/projection-shifts.ts";
import { Notice } from "#/ui/notice.tsx";

/** States that the figures are only this till's until everything in the shift has reached the server (S17). */
export function UnsentNotice({ shift }: { readonly shift: ShiftView }) {
  const { pending, sync } = shift;
  if (pending === 0) return null;
  const needsPerson = sync === "rejected" || sync === "blocked";
  return (
    <Notice tone={needsPerson ? "critical" : "warning"}>
      <span data-testid="shift-unsent" data-count={pending}>
        <strong>
          <Trans>Provisional.</Trans>
        </strong>{" "}
        <Plural
          value={pending}
          one="# entry of this shift has not been sent yet."
          other="# entries of this shift have not been sent yet."
        />{" "}
        {needsPerson ? (
          <Trans>At least one needs attention: look under Waiting to send.</Trans>
        ) : (
          <Trans>Sending continues when there is a network.</Trans>
        )}
      </span>
    </Notice>
  );
}
