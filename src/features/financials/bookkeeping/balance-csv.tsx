import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import type { TrialBalance } from "#/contract/financials.ts";
import { accountNames } from "#/entities/books/account-names.ts";
import { csvText } from "#/kit/page/csv-text.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { saveFile } from "#/platform/save-file.ts";
import { Button } from "#/ui/button.tsx";
import { balanceCells } from "./balance-cells.ts";

export interface BalanceCsvProps {
  readonly found: TrialBalance;
  /** Label of the locations covered; null if there is only one. */
  readonly place: string | null;
}

/** Saves the displayed trial balance as a CSV file, online or offline. */
export function BalanceCsv({ found, place }: BalanceCsvProps) {
  const { t, i18n } = useLingui();
  const mayExport = useCan("export.run");
  if (!mayExport) return null;
  const save = () => {
    const account = t({ message: "Account", context: "bookkeeping" });
    const heads = [
      place === null ? account : `${account} (${place})`,
      t({ message: "Debit", context: "bookkeeping" }),
      t({ message: "Credit", context: "bookkeeping" }),
      t`Balance`,
    ];
    const rows = balanceCells(found, (name) => i18n._(accountNames[name]), t`Total`);
    saveFile(
      new Blob([csvText(heads, rows)], { type: "text/csv" }),
      `trial-balance-${found.to}.csv`,
    );
  };
  return (
    <Button glyph={Download} onClick={save} data-testid="balance-csv">
      <Trans>CSV</Trans>
    </Button>
  );
}
