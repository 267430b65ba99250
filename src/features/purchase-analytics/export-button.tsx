import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { paths } from "#/contract/paths.ts";
import type { PurchaseDimension } from "#/domain/purchasing/analytics.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { download } from "#/http/download.ts";
import { saveFile } from "#/platform/save-file.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { type AskedFigures, figuresQuery } from "./analytics-server-queries.ts";

export interface ExportButtonProps {
  readonly asked: AskedFigures;
  readonly by: PurchaseDimension;
}

/** Exports the figures as a file written by the server, which has all rows. */
export function ExportButton({ asked, by }: ExportButtonProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { connection } = useSyncStatus();
  const canExport = useCan("export.run");
  const { busy, refusal, run } = useWrite();
  if (!canExport) return null;
  const save = async () => {
    const path = `${paths.purchaseAnalyticsExport}?${figuresQuery(asked, { by })}`;
    const written = await run(() => download(port.api, path, "text/csv"));
    if (written.ok) saveFile(written.value, `purchases-by-${by}-${asked.from}-${asked.to}.csv`);
  };
  return (
    <Inline gap={8} align="center">
      <Button
        glyph={Download}
        busy={busy}
        busyLabel={t`Writing the file…`}
        disabled={connection === "offline"}
        data-testid="analytics-export"
        onClick={() => void save()}
      >
        <Trans>Export CSV</Trans>
      </Button>
      <RefusedNotice refusal={refusal} />
    </Inline>
  );
}
