import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useCan } from "#/entities/shop/shop-context.ts";
import { csvText } from "#/entities/page/csv-text.ts";
import { saveFile } from "#/platform/save-file.ts";
import { Button } from "#/ui/button.tsx";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { purchaseCells } from "./purchase-cells.ts";

/** Keeps what is shown as a file for a spreadsheet: from this device, with or without a connection. */
export function ExportButton({ purchases }: { readonly purchases: readonly Purchase[] }) {
  const { t } = useLingui();
  const canExport = useCan("export.run");
  if (!canExport) return null;
  const save = () => {
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
    const text = csvText(heads, purchases.map(purchaseCells));
    saveFile(new Blob([text], { type: "text/csv" }), "purchases.csv");
  };
  return (
    <Button
      glyph={Download}
      disabled={purchases.length === 0}
      onClick={save}
      data-testid="export-purchases"
    >
      <Trans>Export CSV</Trans>
    </Button>
  );
}
