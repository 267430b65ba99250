import { createFileRoute, Outlet, useMatchRoute } from "@tanstack/react-router";
import {
  InventoryScreen,
  inventoryTabs,
  type InventoryTab,
} from "#/features/inventory/inventory-screen.tsx";

export const Route = createFileRoute("/_shell/inventory")({
  component: Inventory,
  staticData: { texts: "inventory" },
});

const addressOf = {
  overview: "/inventory",
  records: "/inventory/records",
  alerts: "/inventory/alerts",
  products: "/inventory/products",
  categories: "/inventory/categories",
  locations: "/inventory/locations",
  transfers: "/inventory/transfers",
  transactions: "/inventory/transactions",
} as const satisfies Record<InventoryTab, string>;

function Inventory() {
  const navigate = Route.useNavigate();
  const matches = useMatchRoute();
  const isAt = (tab: InventoryTab) => matches({ to: addressOf[tab] }) !== false;
  return (
    <InventoryScreen
      tab={inventoryTabs.find(isAt) ?? "overview"}
      onTab={(tab) => void navigate({ to: addressOf[tab] })}
    >
      <Outlet />
    </InventoryScreen>
  );
}
