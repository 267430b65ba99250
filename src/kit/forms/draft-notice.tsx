import { Trans } from "@lingui/react/macro";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";

/** States that a draft from before a reload has been restored, and offers to discard it. */
export function DraftNotice({ onAway }: { readonly onAway: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" data-testid="draft-away" onClick={onAway}>
          <Trans>Start again</Trans>
        </Button>
      }
    >
      <Trans>What you had typed here before is back.</Trans>
    </Notice>
  );
}
