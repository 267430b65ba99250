import type { AuditAct, auditActsByKind } from "#/domain/audit-actions.ts";
import type { ApiDeps } from "../api-deps.ts";
import type { Scope } from "../access/access.ts";
import { writeAudit } from "./write-audit.ts";

export type ExportAct = Extract<AuditAct, (typeof auditActsByKind)["export"][number]>;

/** Writes down who took a file of a business's rows away, before it is given. */
export function recordExport(
  { database, now }: Pick<ApiDeps, "database" | "now">,
  { tenant, user, business }: Scope,
  action: ExportAct,
  data: { rows: number; file: string },
): Promise<void> {
  return database.tenant(tenant, (tx) =>
    writeAudit(
      tx,
      { now: now() },
      { business, actor: user, action, subject: null, data: { ...data } },
    ),
  );
}
