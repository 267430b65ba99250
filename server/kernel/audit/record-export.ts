import type { AuditAction, auditActionsByKind } from "#/domain/audit-actions.ts";
import type { ApiDeps } from "../api-deps.ts";
import type { Scope } from "../access/access.ts";
import { writeAudit } from "./write-audit.ts";

export type ExportAction = Extract<AuditAction, (typeof auditActionsByKind)["export"][number]>;

/** Records who exported a file of a business's rows, before it is sent. */
export function recordExport(
  { database, now }: Pick<ApiDeps, "database" | "now">,
  { tenant, user, business }: Scope,
  action: ExportAction,
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
