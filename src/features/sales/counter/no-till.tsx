import { Trans, useLingui } from "@lingui/react/macro";
import { MonitorX } from "lucide-react";
import { Page } from "#/entities/page/page.tsx";
import { useSyncStatus } from "#/entities/outbox/status-context.ts";
import { useCan } from "#/entities/shop/shop-context.ts";
import { EmptyState } from "#/ui/empty-state.tsx";

/** This device has no code for its numbers yet (S6): it can look, but not sell. */
export function NoTill() {
  const { t } = useLingui();
  const { line } = useSyncStatus();
  const maySell = useCan("sale.create");
  return (
    <Page title={<Trans>New sale</Trans>}>
      <EmptyState
        glyph={MonitorX}
        title={t`This device is no till yet`}
        text={
          !maySell
            ? t`You may look around, but selling is for others here.`
            : line === "offline"
              ? t`It becomes one the first time it has a network. From then on it sells without.`
              : t`It is being made one. This takes a moment.`
        }
      />
    </Page>
  );
}
