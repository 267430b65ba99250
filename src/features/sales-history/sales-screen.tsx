import { Trans } from "@lingui/react/macro";
import { Page } from "#/entities/page/page.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import type { SalesFilters } from "./sales-filters.ts";

/** The sales of this device. */
export function SalesScreen(_props: {
  readonly filters: SalesFilters;
  readonly onFilters: (filters: SalesFilters) => void;
}) {
  return (
    <Page title={<Trans>Sales</Trans>}>
      <SkeletonRows />
    </Page>
  );
}
