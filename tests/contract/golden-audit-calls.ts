import { paths } from "#/contract/paths.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** The audit log of the shop's users: queried last, without changing it. */
export async function goldenAuditCalls({ owner, recorder }: GoldenOffice): Promise<void> {
  const { get } = recorder;
  await get("audit", paths.audit, { kind: "people", limit: "2" }, owner);
  await get("audit-export", paths.auditExport, { kind: "settings" }, owner);
}
