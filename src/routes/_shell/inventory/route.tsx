import { createFileRoute, Outlet, useMatchRoute } from "@tanstack/react-router";
import { InventoryScreen } from "#/features/inventory/inventory-screen.tsx";

export const Route = createFileRoute("/_shell/inventory")({
  component: Inventory,
  staticData: { texts: "inventory" },
});

function Inventory() {
  const navigate = Route.useNavigate();
  const isRecords = useMatchRoute()({ to: "/inventory/records" }) !== false;
  return (
    <InventoryScreen
      tab={isRecords ? "records" : "overview"}
      onTab={(tab) =>
        void navigate({ to: tab === "records" ? "/inventory/records" : "/inventory" })
      }
    >
      <Outlet />
    </InventoryScreen>
  );
}
