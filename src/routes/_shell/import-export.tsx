import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ImportExportScreen } from "#/features/import-export/import-export-screen.tsx";

export const Route = createFileRoute("/_shell/import-export")({
  component: ImportExport,
  staticData: { title: msg`Import & Export`, texts: "import-export" },
});

function ImportExport() {
  return <ImportExportScreen />;
}
