import { and, asc, eq } from "drizzle-orm";
import { paths } from "#/contract/paths.ts";
import { type StaffMember, staffMember } from "#/contract/users.ts";
import { auditLog } from "#server/kernel/database/schema-access.ts";
import type { TestApi } from "./api.ts";
import type { ApiClient } from "./api-client.ts";
import type { TestBusiness, TestPerson } from "./test-business.ts";

/** An administrator's actions on users, in the owner's name unless `by` is given. */
export function staffActions(owner: ApiClient) {
  const read = async (user: TestPerson): Promise<StaffMember> =>
    staffMember.parse((await owner.get(paths.user(user.id))).body);
  const held = async (user: TestPerson, index = 0): Promise<string> =>
    (await read(user)).roles[index]?.id ?? "none";
  return {
    read,
    held,
    act: (path: (id: string) => string, user: TestPerson, by = owner) => by.post(path(user.id), {}),
    assign: (user: TestPerson, body: Record<string, unknown>, by = owner) =>
      by.post(paths.userRoles(user.id), body),
    revoke: async (user: TestPerson, by = owner) =>
      by.send("DELETE", paths.userRole(user.id, await held(user)), undefined),
    remove: (user: TestPerson, by = owner) => by.send("DELETE", paths.user(user.id), undefined),
  };
}

/** The business's audit log about a user, oldest first. */
export async function toldOf({ database }: TestApi, { id }: TestBusiness, subject: string) {
  const rows = await database.system((tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.business_id, id), eq(auditLog.subject_id, subject)))
      .orderBy(asc(auditLog.id)),
  );
  return rows.map((row) => ({ ...row, data: withoutLocation(row.data) }));
}

/** The action's data, without its device and network. */
export function withoutLocation(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== "from"));
}
