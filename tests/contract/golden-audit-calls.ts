import { paths } from "#/contract/paths.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** Who did what to the people of the shop: asked last, and asking changes none of it. */
export async function goldenAuditCalls({ owner, recorder }: GoldenOffice): Promise<void> {
  const { get } = recorder;
  await get("audit", paths.audit, { kind: "people", limit: "2" }, owner);
  await get("audit-export", paths.auditExport, { kind: "settings" }, owner);
}
