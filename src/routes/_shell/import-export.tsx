// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { readExportAsked } from "#/features/import-export/export-asked.ts";
import { ImportExportScreen } from "#/features/import-export/import-export-screen.tsx";

export const Route = createFileRoute("/_shell/import-export")({
  validateSearch: readExportAsked,
  component: ImportExport,
  staticData: { title: msg`Import & Export` },
});

function ImportExport() {
  const asked = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportExportScreen
      asked={asked}
      onAsked={(search) => void navigate({ search, replace: true })}
    />
  );
}
