import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { paths } from "#/contract/paths.ts";
import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { csvText } from "#/kit/page/csv-text.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { download } from "#/http/download.ts";
import { saveFile } from "#/platform/save-file.ts";
import { Button } from "#/ui/button.tsx";
import { toast } from "#/ui/toast-store.ts";
import { purchaseCells } from "./purchase-cells.ts";
import { type PurchaseFilters, purchaseFilters } from "./purchase-filters.ts";

export interface ExportButtonProps {
  /** The displayed purchases. */
  readonly purchases: readonly Purchase[];
  readonly filters: PurchaseFilters;
  /** Whether the displayed purchases include everything that matches the filters. */
  readonly isWhole: boolean;
}

const name = "purchases.csv";

/** Exports the filtered purchases as a file; from the server if some of them are not displayed. */
export function ExportButton({ purchases, filters, isWhole }: ExportButtonProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const { busy, run } = useWrite();
  const ownFile = useOwnFile();
  const canExport = useCan("export.run");
  // The server's file contains costs, so it requires permission to see them.
  const seesCosts = useCan("cost.view");
  if (!canExport) return null;
  const save = async () => {
    if (isWhole || !seesCosts) return saveFile(ownFile(purchases), name);
    const words = serverWords(purchaseFilters, filters);
    const asked = queryWith({ business: session.business.id, ...words });
    const path = `${paths.purchasesExport}?${asked.toString()}`;
    const written = await run(() => download(port.api, path, "text/csv"));
    saveFile(written.ok ? written.value : ownFile(purchases), name);
    if (written.ok) {
      if (purchases.every(({ sync }) => sync === "sent")) return;
      return toast({
        kind: "warning",
        title: t`What is not sent yet is not in the file`,
        text: t`The server wrote it, with all the older purchases.`,
      });
    }
    toast({
      kind: "warning",
      title: t`Only what is shown is in the file`,
      text: t`Older purchases are on the server, which did not answer.`,
    });
  };
  return (
    <Button
      glyph={Download}
      busy={busy}
      busyLabel={t`Writing the file…`}
      disabled={purchases.length === 0}
      onClick={() => void save()}
      data-testid="export-purchases"
    >
      <Trans>Export CSV</Trans>
    </Button>
  );
}

/** Builds the file from local data, online or offline. */
function useOwnFile(): (purchases: readonly Purchase[]) => Blob {
  const { t } = useLingui();
  return (purchases) => {
    const heads = [
      t`Number`,
      t`Date`,
      t`Supplier`,
      t`Status`,
      t`Payment method`,
      t`Reference number`,
      t`Total amount`,
      t`Amount paid`,
      t`Outstanding balance`,
      t`Payment status`,
      t`Notes`,
    ];
    return new Blob([csvText(heads, purchases.map(purchaseCells))], { type: "text/csv" });
  };
}
