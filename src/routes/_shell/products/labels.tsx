import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { idsIn, readLabelSearch } from "#/features/labels/label-search.ts";
import { LabelsScreen } from "#/features/labels/labels-screen.tsx";

export const Route = createFileRoute("/_shell/products/labels")({
  validateSearch: readLabelSearch,
  component: LabelsPage,
  staticData: { title: msg`Print labels`, texts: "labels" },
});

function LabelsPage() {
  const { ids: asked, paper } = Route.useSearch();
  const navigate = Route.useNavigate();
  const ids = useMemo(() => idsIn(asked), [asked]);
  return (
    <LabelsScreen
      ids={ids}
      paper={paper}
      onPaper={(next) => void navigate({ search: { ids: asked, paper: next }, replace: true })}
    />
  );
}
