import { Trans } from "@lingui/react/macro";
import { Page } from "#/entities/page/page.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";

/** Money that pays a debt. */
export function PaymentScreen(_props: { readonly credit: string }) {
  return (
    <Page title={<Trans>Record payment</Trans>}>
      <SkeletonRows />
    </Page>
  );
}
