import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import { lazy, Suspense, type ReactNode } from "react";
import { Page } from "#/kit/page/page.tsx";
import { PartPending } from "#/kit/page/part-pending.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { fetchedInPlace } from "#/platform/fetched-in-place.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Icon } from "#/ui/icon.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { OpenTabInSight } from "#/ui/open-tab-in-sight.tsx";
import { Tabs } from "#/ui/tabs.tsx";
import type { SettingsTab } from "./settings-tabs.ts";
import { ThisTill } from "./till/this-till.tsx";

const BusinessTab = lazy(async () => ({
  default: (await fetchedInPlace(() => import("./business/business-tab.tsx"))).BusinessTab,
}));
const CounterTab = lazy(async () => ({
  default: (await fetchedInPlace(() => import("./counter/counter-tab.tsx"))).CounterTab,
}));
const TillsTab = lazy(async () => ({
  default: (await fetchedInPlace(() => import("./locations/tills-tab.tsx"))).TillsTab,
}));
const PlanTab = lazy(async () => ({
  default: (await fetchedInPlace(() => import("./plan-tab.tsx"))).PlanTab,
}));

export interface SettingsScreenProps {
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
}

/**
 * Settings of this device, followed by those of the business. Sections the user may not change state who may.
 */
export function SettingsScreen({ tab, onTab }: SettingsScreenProps) {
  const { t } = useLingui();
  const { session } = useShop();
  return (
    <Page
      narrow
      title={<Trans>Settings</Trans>}
      actions={<ActivityLink />}
      subtitle={`${session.business.name} · ${session.location.name}`}
    >
      <OpenTabInSight>
        <Tabs<SettingsTab>
          label={t`Settings`}
          open={tab}
          onOpen={onTab}
          tabs={[
            { id: "till", label: t`This till`, content: <Part>{<ThisTill />}</Part> },
            { id: "business", label: t`Business`, content: <Part>{<BusinessTab />}</Part> },
            { id: "counter", label: t`Counter`, content: <Part>{<CounterTab />}</Part> },
            { id: "tills", label: t`Tills`, content: <Part>{<TillsTab />}</Part> },
            { id: "plan", label: t`Plan`, content: <Part>{<PlanTab />}</Part> },
          ]}
        />
      </OpenTabInSight>
    </Page>
  );
}

function ActivityLink() {
  if (!useCan("audit.view")) return null;
  return (
    <Link
      to="/activity"
      className={buttonClass({ variant: "secondary" })}
      data-testid="to-activity"
    >
      <Icon glyph={History} />
      <span>
        <Trans>Activity</Trans>
      </span>
    </Link>
  );
}

/** One section, wrapped in the provider for server queries. */
function Part({ children }: { readonly children: ReactNode }) {
  const { Answers } = useServices();
  return (
    <Suspense fallback={<PartPending rows={4} />}>
      <Answers>
        <Stack gap={16} shrinks>
          {children}
        </Stack>
      </Answers>
    </Suspense>
  );
}
