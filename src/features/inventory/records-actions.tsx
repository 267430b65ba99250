import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ClipboardList, Download, Plus } from "lucide-react";
import { paths } from "#/contract/paths.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { download } from "#/http/download.ts";
import { saveFile } from "#/platform/save-file.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";

export interface RecordsActionsProps {
  readonly className?: string;
}

/** Actions on the stock records as a whole, according to the user's permissions. */
export function RecordsActions({ className }: RecordsActionsProps) {
  const canCount = useCan("stock.count");
  const canAdjust = useCan("stock.adjust");
  const mayExport = useCan("export.run");
  const canExport = useCan("stock.read") && mayExport;
  return (
    <Inline gap={8} align="center" className={className}>
      {canAdjust ? (
        <Link
          to="/inventory/create"
          className={buttonClass({ variant: "primary" })}
          data-testid="new-record"
        >
          <Icon glyph={Plus} />
          <span>
            <Trans>New record</Trans>
          </span>
        </Link>
      ) : null}
      {canCount ? (
        <Link
          to="/inventory/stocktake"
          className={buttonClass({ variant: "secondary" })}
          data-testid="to-stocktake"
        >
          <Icon glyph={ClipboardList} />
          <span>
            <Trans>Stocktake</Trans>
          </span>
        </Link>
      ) : null}
      {canExport ? <LowStockFile /> : null}
    </Inline>
  );
}

/** Exports the items to buy as a file written by the server, which has the suppliers of every item. */
function LowStockFile() {
  const { t } = useLingui();
  const format = useFormat();
  const { session: port, clock } = useServices();
  const { session } = useShop();
  const { connection } = useSyncStatus();
  const { busy, refusal, run } = useWrite();
  const query = new URLSearchParams({
    business: session.business.id,
    location: session.location.id,
  });
  const save = async () => {
    const path = `${paths.lowStockExport}?${query.toString()}`;
    const written = await run(() => download(port.api, path, "text/csv"));
    if (!written.ok) return;
    saveFile(written.value, `low-stock-${format.dayOf(new Date(clock.now()))}.csv`);
    toast({ kind: "success", id: "low-stock-file", title: t`The list of what to buy was saved` });
  };
  const isOffline = connection === "offline";
  return (
    <>
      <Button
        glyph={Download}
        busy={busy}
        busyLabel={t`Writing the file…`}
        disabled={isOffline}
        data-testid="low-stock-export"
        onClick={() => void save()}
      >
        <Trans>What to buy (CSV)</Trans>
      </Button>
      {isOffline ? (
        <span className={note}>
          <Trans>The file needs a network.</Trans>
        </span>
      ) : null}
      <RefusedNotice refusal={refusal} />
    </>
  );
}
