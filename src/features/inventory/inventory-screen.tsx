import { Trans } from "@lingui/react/macro";
import { Page } from "#/entities/page/page.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import type { RecordFilters } from "./record-filters.ts";

/** The stock of this location. */
export function InventoryScreen(_props: {
  readonly tab: "overview" | "records";
  readonly filters: RecordFilters;
  readonly onFilters: (filters: RecordFilters) => void;
}) {
  return (
    <Page title={<Trans>Inventory</Trans>}>
      <SkeletonRows />
    </Page>
  );
}
