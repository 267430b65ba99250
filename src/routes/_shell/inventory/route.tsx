// @fetched when idle
import { createFileRoute, Outlet, useMatchRoute, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenIdle } from "#/ui/when-idle.ts";
import {
  InventoryScreen,
  inventoryTabs,
  type InventoryTab,
} from "#/features/inventory/inventory-screen.tsx";

export const Route = createFileRoute("/_shell/inventory")({
  component: Inventory,
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

/** Chunks not precached on tills; prefetched for users of the inventory before they go offline. */
const fetchedAhead = ["/inventory/categories"] as const;

function Inventory() {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        for (const to of fetchedAhead) router.preloadRoute({ to }).catch(() => undefined);
      }),
    [router],
  );
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
