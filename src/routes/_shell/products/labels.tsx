// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { readText } from "#/kit/page/search-params.ts";
import { LabelsScreen } from "#/features/labels/labels-screen.tsx";

export const Route = createFileRoute("/_shell/products/labels")({
  validateSearch: ({ ids, paper }): { ids?: string | undefined; paper?: string | undefined } => ({
    ids: readText(ids),
    paper: readText(paper),
  }),
  component: LabelsPage,
  staticData: { title: msg`Print labels` },
});

function LabelsPage() {
  const { ids, paper } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LabelsScreen
      ids={ids}
      paper={paper}
      onPaper={(next) => void navigate({ search: { ids, paper: next }, replace: true })}
    />
  );
}
