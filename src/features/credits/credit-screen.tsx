import { Trans } from "@lingui/react/macro";
import { Page } from "#/entities/page/page.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";

/** One debt. */
export function CreditScreen(_props: { readonly id: string }) {
  return (
    <Page title={<Trans>Credit</Trans>}>
      <SkeletonRows />
    </Page>
  );
}
