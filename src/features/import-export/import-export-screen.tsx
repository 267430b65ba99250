import { Trans } from "@lingui/react/macro";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { Suspense, useState } from "react";
import { Stack } from "#/ui/layout/stack.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { ExportCard } from "./export-card.tsx";
import { CodesOffer } from "./codes-offer.tsx";
import { FileLook } from "./file-look.tsx";
import { ImportCard } from "./import-card.tsx";
import { ImportHistory } from "./import-history.tsx";
import type { ImportMode } from "./import-mode.ts";
import { ListExportCard, type ListExportCardProps } from "./list-export-card.tsx";
import { LastImport } from "./last-import.tsx";
import { RunningImport } from "./running-import.tsx";
import { useImport } from "./use-import.ts";

export interface ImportExportScreenProps extends ListExportCardProps {
  readonly mode?: ImportMode;
}

/**
 * Imports and exports items by file, and exports lists. Done by the server, so it requires a connection,
 * which the screen states.
 */
export function ImportExportScreen({ mode = "both", asked, onAsked }: ImportExportScreenProps) {
  const { Answers } = useServices();
  const { session } = useShop();
  const mayImport = useCan("import.run");
  const mayExport = useCan("export.run");
  const mayRead = useCan("product.read");
  // Import and export share one location, so that an exported file returns to where it came from.
  const [location, setLocation] = useState(session.location.id);
  // Placed first if the user arrived from a list.
  const lists = <ListExportCard asked={asked} onAsked={onAsked} />;
  return (
    <Page
      title={<Trans>Import & Export</Trans>}
      subtitle={<Trans>Products by file: from a spreadsheet, or from another program</Trans>}
    >
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Answers>
          <Stack gap={16} shrinks>
            {mayExport && asked.list !== undefined ? lists : null}
            {mayImport ? (
              <ImportPart mode={mode} location={location} onLocation={setLocation} />
            ) : null}
            {mayExport && mayRead ? (
              <ExportCard location={location} onLocation={mayImport ? undefined : setLocation} />
            ) : null}
            {mayExport && asked.list === undefined ? lists : null}
            {mayImport ? <ImportHistory /> : null}
            {mayImport || mayExport ? null : <NoRight />}
          </Stack>
        </Answers>
      </Suspense>
    </Page>
  );
}

interface ImportPartProps {
  readonly mode: ImportMode;
  readonly location: string;
  readonly onLocation: (location: string) => void;
}

function ImportPart({ mode, location, onLocation }: ImportPartProps) {
  const run = useImport(location, onLocation);
  return (
    <>
      {run.running === null ? null : (
        <RunningImport key={run.running} id={run.running} onEnd={run.ended} />
      )}
      {run.last === null ? null : <LastImport job={run.last} />}
      <ImportCard run={run} mode={mode} />
      <CodesOffer run={run} />
      {run.look === null || run.file === null ? null : (
        <FileLook look={run.look} disabled={run.step !== "idle"} onMapping={run.remap} />
      )}
    </>
  );
}
