import { paths } from "#/contract/paths.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { plainStock } from "./plain-stock-bodies.ts";

/** Bodies of the other writes, targeting duka. */
export function editCalls(
  duka: TestBusiness,
  soko: TestBusiness,
  refresh: string | null | undefined,
): { path: string; body: Record<string, unknown> }[] {
  const till = { id: duka.till.id, device_id: duka.till.device, name: "Mine", fresh: true };
  const moved = { name: "Mine", location: duka.location, status: "revoked" };
  return [
    { path: paths.tills, body: { ...till, business: duka.id, location: duka.location } },
    { path: paths.tills, body: { ...till, business: soko.id, location: duka.location } },
    { path: paths.tills, body: { ...till, business: soko.id, location: soko.location } },
    { path: paths.till(":id"), body: moved },
    { path: paths.till(":id"), body: { ...moved, business: duka.id } },
    { path: paths.till(":id"), body: { ...moved, business: soko.id } },
    { path: paths.inventoryRecord(":id"), body: { quantity_available: "7" } },
    { path: paths.inventoryRecord(":id"), body: { quantity_available: "7", business: duka.id } },
    ...[duka.id, soko.id].flatMap((business) => plainStock(duka, business)),
    { path: paths.discrepancy(":id"), body: { status: "resolved", note: "Mine" } },
    { path: paths.discrepancy(":id"), body: { status: "resolved", note: "x", business: duka.id } },
    { path: paths.login, body: { email: duka.owner.email, password: "wrong" } },
    {
      path: paths.refresh,
      body: { refresh: `${refresh?.slice(0, 36)}.7.${"0".repeat(64)}` },
    },
  ];
}
