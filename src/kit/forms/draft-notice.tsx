import { Trans } from "@lingui/react/macro";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";

/** Says that what was typed before a reload is in the form again, and lets it be put away. */
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
