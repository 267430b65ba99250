import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import * as page from "#/kit/page/page.css.ts";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { OpenTabInSight } from "#/ui/open-tab-in-sight.tsx";
import { Tabs } from "#/ui/tabs.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { RecordsActions } from "./records-actions.tsx";

export const inventoryTabs = [
  "overview",
  "records",
  "alerts",
  "products",
  "categories",
  "locations",
  "transfers",
  "transactions",
] as const;
export type InventoryTab = (typeof inventoryTabs)[number];

export interface InventoryScreenProps {
  readonly tab: InventoryTab;
  readonly onTab: (tab: InventoryTab) => void;
  /** Content of the open tab. */
  readonly children: ReactNode;
}

/** The stock of this location; each tab has its own URL. */
export function InventoryScreen({ tab, onTab, children }: InventoryScreenProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const canRead = useCan("stock.read");
  const isBrief = useMedia(media.brief);
  return (
    <Page
      title={<Trans>Inventory</Trans>}
      subtitle={<AsOf location={session.location.id} />}
      actions={
        canRead && isBrief && (tab === "overview" || tab === "records") ? (
          <RecordsActions className={page.briefActions} />
        ) : null
      }
    >
      {canRead ? (
        <OpenTabInSight>
          <Tabs
            label={t`Parts of the inventory`}
            open={tab}
            onOpen={onTab}
            tabs={[
              { id: "overview", label: t`Overview`, content: children },
              { id: "records", label: t`Records`, content: children },
              { id: "alerts", label: t`Alerts`, content: children },
              { id: "products", label: t`Products`, content: children },
              { id: "categories", label: t`Categories`, content: children },
              { id: "locations", label: t`Locations`, content: children },
              { id: "transfers", label: t`Transfers`, content: children },
              { id: "transactions", label: t`Movements`, content: children },
            ]}
          />
        </OpenTabInSight>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}
