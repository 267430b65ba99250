import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { type Cell, csvText } from "#/kit/page/csv-text.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { saveFile } from "#/platform/save-file.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";

export interface CsvButtonProps {
  readonly fileName: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly "data-testid": string;
}

/** Saves the displayed table as a CSV file, for users with permission to export figures. */
export function CsvButton({ fileName, heads, rows, "data-testid": testId }: CsvButtonProps) {
  if (!useCan("export.run")) return null;
  const save = () => saveFile(new Blob([csvText(heads, rows)], { type: "text/csv" }), fileName);
  return (
    <Inline gap={8} align="center">
      <Button size="small" glyph={Download} onClick={save} data-testid={testId}>
        <Trans>Export CSV</Trans>
      </Button>
    </Inline>
  );
}
