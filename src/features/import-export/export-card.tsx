import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { paths } from "#/contract/paths.ts";
import { useNeedsConnection } from "./needs-connection.tsx";
import { LocationField } from "./location-field.tsx";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useFileDownload } from "#/kit/server-queries/use-file-download.ts";

export interface ExportCardProps {
  readonly location: string;
  /** Absent if the location is selected elsewhere on the screen. */
  readonly onLocation?: ((location: string) => void) | undefined;
}

/** Exports all items as a file, with their stock at the selected location. */
export function ExportCard({ location, onLocation }: ExportCardProps) {
  const { busy, fetchFile } = useFileDownload();
  const blocked = useNeedsConnection();
  return (
    <Card title={<Trans>Export</Trans>}>
      <Stack gap={16} minWidth={0}>
        <p className={note}>
          <Trans>
            All products with their stock at the chosen location. The file can be changed and
            imported again.
          </Trans>
        </p>
        {blocked}
        {onLocation === undefined ? null : (
          <LocationField value={location} disabled={blocked !== null} onChoose={onLocation} />
        )}
        <Inline gap={8}>
          <Button
            glyph={Download}
            busy={busy}
            disabled={blocked !== null}
            data-testid="export-csv"
            onClick={() => void fetchFile(paths.productsExportCsv, "goods.csv", { location })}
          >
            <Trans>Export CSV</Trans>
          </Button>
          <Button
            glyph={Download}
            busy={busy}
            disabled={blocked !== null}
            data-testid="export-excel"
            onClick={() => void fetchFile(paths.productsExportExcel, "goods.xlsx", { location })}
          >
            <Trans>Export Excel</Trans>
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
