import { Trans } from "@lingui/react/macro";
import { Page } from "#/entities/page/page.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";

/** One sale. */
export function SaleScreen(_props: { readonly id: string }) {
  return (
    <Page title={<Trans>Sale</Trans>}>
      <SkeletonRows />
    </Page>
  );
}
