import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { csvText } from "#/kit/page/csv-text.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { saveFile } from "#/platform/save-file.ts";
import { Button } from "#/ui/button.tsx";
import { useLineName } from "./line-names.ts";
import type { FiguresOf } from "./overview-cards.tsx";
import { resultCells } from "./result-lines.ts";

/** Saves the displayed profit and loss statement as a CSV file, online or offline. */
export function ResultCsv({ figures }: FiguresOf) {
  const { t } = useLingui();
  const nameOf = useLineName();
  const mayExport = useCan("export.run");
  if (!mayExport) return null;
  const { from, to, previous } = figures;
  const save = () => {
    const heads = [
      t`Profit and loss`,
      `${from} – ${to}`,
      `${previous.from} – ${previous.to}`,
      t`Change`,
      "%",
    ];
    const text = csvText(heads, resultCells(figures, nameOf));
    saveFile(new Blob([text], { type: "text/csv" }), `profit-and-loss-${from}-${to}.csv`);
  };
  return (
    <Button glyph={Download} onClick={save} data-testid="financials-csv">
      <Trans>CSV</Trans>
    </Button>
  );
}
