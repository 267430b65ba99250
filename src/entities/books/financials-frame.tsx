import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PermissionSlug } from "#/domain/permissions.ts";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { OpenTabInSight } from "#/ui/open-tab-in-sight.tsx";
import { Tabs } from "#/ui/tabs.tsx";

/** In tab order, with the permissions each requires. */
export const financialsTabs = {
  dashboard: ["report.view", "cost.view"],
  expenses: ["expense.create"],
  closing: ["day.close"],
  bookkeeping: ["books.view"],
  reports: ["report.view"],
} as const satisfies Record<string, readonly PermissionSlug[]>;

export type FinancialsTab = keyof typeof financialsTabs;

/** Returns the tabs this user may open, in order. */
export function useOpenTabs(): readonly FinancialsTab[] {
  const { permissions } = useShop();
  const tabs = Object.keys(financialsTabs) as FinancialsTab[];
  return tabs.filter((id) => financialsTabs[id].every((slug) => permissions.has(slug)));
}

export interface FinancialsFrameProps {
  readonly tab: FinancialsTab;
  readonly onTab: (tab: FinancialsTab) => void;
  /** Content of the open tab. */
  readonly children: ReactNode;
}

/**
 * The frame of the financials screens; each tab is a route of its own, shown to users with permission for it.
 */
export function FinancialsFrame({ tab, onTab, children }: FinancialsFrameProps) {
  const { t } = useLingui();
  const open = useOpenTabs();
  const tabs = [
    { id: "dashboard", label: t`Overview`, content: children },
    { id: "expenses", label: t`Expenses`, content: children },
    { id: "closing", label: t`Closing`, content: children },
    { id: "bookkeeping", label: t`Bookkeeping`, content: children },
    { id: "reports", label: t`Reports`, content: children },
  ] as const satisfies readonly { id: FinancialsTab; label: string; content: ReactNode }[];
  return (
    <Page title={<Trans>Financials</Trans>}>
      {open.includes(tab) ? (
        <OpenTabInSight>
          <Tabs
            label={t`Parts of the financials`}
            open={tab}
            onOpen={onTab}
            tabs={tabs.filter(({ id }) => open.includes(id))}
          />
        </OpenTabInSight>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}
