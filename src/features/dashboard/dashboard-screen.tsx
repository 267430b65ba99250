import { Trans } from "@lingui/react/macro";
import { Page } from "#/entities/page/page.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";

/** The day at a glance. */
export function DashboardScreen() {
  return (
    <Page title={<Trans>Today</Trans>}>
      <SkeletonRows />
    </Page>
  );
}
