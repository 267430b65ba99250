import { Trans } from "@lingui/react/macro";
import { Page } from "#/entities/page/page.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";

/** Open debts. */
export function CreditsScreen() {
  return (
    <Page title={<Trans>Credits</Trans>}>
      <SkeletonRows />
    </Page>
  );
}
