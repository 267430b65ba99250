// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { readDays } from "#/kit/page/search-params.ts";
import type { StatementPeriod } from "#/features/customers/statement/period-statement.ts";
import { StatementScreen } from "#/features/customers/statement/statement-screen.tsx";

export const Route = createFileRoute("/_shell/customers/$id/credit-history")({
  validateSearch: (search: Record<string, unknown>): StatementPeriod => readDays(search),
  component: Statement,
  staticData: { title: msg`Statement` },
});

function Statement() {
  const { id } = Route.useParams();
  const period = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StatementScreen
      key={id}
      id={id}
      period={period}
      onPeriod={(search) => void navigate({ search, replace: true })}
    />
  );
}
