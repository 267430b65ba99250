// @fetched for the office
import { createFileRoute, Navigate, Outlet, redirect, useMatchRoute } from "@tanstack/react-router";
import {
  FinancialsFrame,
  financialsTabs,
  type FinancialsTab,
  useOpenTabs,
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
  closing: "/financials/closing",
  bookkeeping: "/financials/bookkeeping",
  reports: "/financials/reports",
} as const satisfies Record<FinancialsTab, string>;

const tabs = Object.keys(financialsTabs) as FinancialsTab[];

function Financials() {
  const navigate = Route.useNavigate();
  const matches = useMatchRoute();
  const open = useOpenTabs();
  const [first] = open;
  const isAt = (tab: FinancialsTab) => matches({ to: addressOf[tab] }) !== false;
  const tab = tabs.find(isAt) ?? "dashboard";
  // The menu leads here for every user with access to one of the tabs; opens the first accessible one.
  if (isAt("dashboard") && first !== undefined && !open.includes("dashboard"))
    return <Navigate to={addressOf[first]} replace />;
  return (
    <FinancialsFrame tab={tab} onTab={(next) => void navigate({ to: addressOf[next] })}>
      <Outlet />
    </FinancialsFrame>
  );
}
