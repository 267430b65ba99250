import { createFileRoute, Outlet, redirect, useMatchRoute } from "@tanstack/react-router";
import {
  FinancialsFrame,
  financialsTabs,
  type FinancialsTab,
} from "#/entities/books/financials-frame.tsx";

export const Route = createFileRoute("/_shell/financials")({
  beforeLoad: ({ location }) => {
    if (/financials\/?$/u.test(location.pathname))
      throw redirect({ to: "/financials/dashboard", replace: true });
  },
  component: Financials,
});

const addressOf = {
  dashboard: "/financials/dashboard",
  expenses: "/financials/expenses",
  bookkeeping: "/financials/bookkeeping",
  reports: "/financials/reports",
} as const satisfies Record<FinancialsTab, string>;

const tabs = Object.keys(financialsTabs) as FinancialsTab[];

function Financials() {
  const navigate = Route.useNavigate();
  const matches = useMatchRoute();
  const isAt = (tab: FinancialsTab) => matches({ to: addressOf[tab] }) !== false;
  return (
    <FinancialsFrame
      tab={tabs.find(isAt) ?? "dashboard"}
      onTab={(tab) => void navigate({ to: addressOf[tab] })}
    >
      <Outlet />
    </FinancialsFrame>
  );
}
