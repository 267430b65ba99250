import { z } from "zod";
import { paths } from "#/contract/paths.ts";
import { staffMember } from "#/contract/users.ts";
import type { GoldenOffice } from "./golden-office.ts";

const ownRole = "00000000-00a0-7000-8000-000000000001";

/** An administrator's actions on a colleague, from an added role to removal from the business. */
export async function goldenUserCalls({ duka, owner, recorder }: GoldenOffice): Promise<void> {
  const { call, get, post } = recorder;
  const { id } = duka.cashier;
  await get("users", paths.users, { page_size: "2" }, owner);
  await get("user-one", paths.user(id), undefined, owner);
  const keeper = {
    id: ownRole,
    name: "Stock keeper",
    permissions: ["user.read", "stock.read", "stock.count"],
  };
  await post("role-new", paths.roles, keeper, owner);
  const narrower = { permissions: ["user.read", "stock.read"] };
  await call("role-edit", "PATCH", paths.ownRole(keeper.id), { body: narrower }, owner);
  await get("roles", paths.roles, undefined, owner);
  await call("role-removal", "DELETE", paths.ownRole(keeper.id), {}, owner);
  const work = { position: "Counter", employee_id: "W-7" };
  await call("user-edit", "PATCH", paths.user(id), { body: work }, owner);
  const role = { role: "business_manager", expires_at: "2026-12-31T20:59:59.000Z" };
  const more = staffMember.parse(await post("user-role", paths.userRoles(id), role, owner));
  const given = z.string().parse(more.roles.find((one) => one.role === role.role)?.id);
  await call("user-role-end", "DELETE", paths.userRole(id, given), {}, owner);
  await post("user-suspend", paths.userSuspend(id), {}, owner);
  await post("user-activate", paths.userActivate(id), {}, owner);
  await post("user-deactivate", paths.userDeactivate(id), {}, owner);
  await post("user-unlock", paths.userUnlock(id), {}, owner);
  await call("user-removal", "DELETE", paths.user(id), {}, owner);
}
