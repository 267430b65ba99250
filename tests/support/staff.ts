import { and, asc, eq } from "drizzle-orm";
import { paths } from "#/contract/paths.ts";
import { type StaffMember, staffMember } from "#/contract/users.ts";
import { auditLog } from "#server/db/schema-access.ts";
import type { TestApi } from "./api.ts";
import type { ApiClient } from "./api-client.ts";
import type { TestBusiness, TestPerson } from "./test-business.ts";

/** What an administrator does about people, by themselves unless `by` says otherwise. */
export function staffActs(owner: ApiClient) {
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

/** The audit log of the business about somebody, the oldest first. */
export function toldOf({ database }: TestApi, { id }: TestBusiness, subject: string) {
  return database.system((tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.business_id, id), eq(auditLog.subject_id, subject)))
      .orderBy(asc(auditLog.id)),
  );
}
