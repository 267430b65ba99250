import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { paths } from "#/contract/paths.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { download } from "#/http/download.ts";
import { saveFile } from "#/platform/save-file.ts";
import { Button } from "#/ui/button.tsx";
import { toast } from "#/ui/toast-store.ts";
import { activityQuery } from "./activity-server-queries.ts";
import type { ActivityFilters } from "./activity-filters.ts";

/** What is shown, as a file the server writes; that it was taken is an action of its own. */
export function ActivityFile({ filters }: { readonly filters: ActivityFilters }) {
  const { t } = useLingui();
  const format = useFormat();
  const { session: port, clock } = useServices();
  const { session } = useShop();
  const { busy, refusal, run } = useWrite();
  const save = async () => {
    const path = `${paths.auditExport}?${activityQuery(session.business.id, filters).toString()}`;
    const written = await run(() => download(port.api, path, "text/csv"));
    if (!written.ok) return;
    saveFile(written.value, `activity-${format.dayOf(new Date(clock.now()))}.csv`);
    toast({ kind: "success", id: "activity-file", title: t`The activity was saved as a file` });
  };
  return (
    <>
      <Button
        glyph={Download}
        busy={busy}
        busyLabel={t`Writing the file…`}
        data-testid="activity-export"
        onClick={() => void save()}
      >
        <Trans>Export CSV</Trans>
      </Button>
      <RefusedNotice refusal={refusal} />
    </>
  );
}
