import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { auditLog, memberships } from "#server/kernel/database/schema-access.ts";
import type { Account, Standing } from "../account-standing.ts";
import { attemptSpan } from "#server/kernel/access/login-limits.ts";
import { writeAudit } from "#server/kernel/audit/write-audit.ts";

const nobody = "00000000-0000-0000-0000-000000000000";

/** Why a sign-in was refused. `not_active`: the password was right, but the user may not work here now. */
export type SignInRefusal =
  | "wrong_password"
  | "wrong_code"
  /** Recorded once per span, so that further attempts do not fill the log. */
  | "too_many_attempts"
  | "not_active"
  | Extract<Standing, { ok: false }>["code"];

/**
 * Records a refused sign-in in the audit log of the business at whose address it was attempted, or on the
 * bare host of the user's primary one. The caller is unknown, so the user is the entry's subject, not its
 * actor. An unknown name causes the same database work, and no commit waits for the disk, so that response
 * times do not reveal whether an account exists. The number of entries is limited by the counted attempts.
 */
export function recordRefusedSignIn(
  { database, now }: Pick<ApiDeps, "database" | "now">,
  refused: { account: Account | null; tenant: string | null; reason: SignInRefusal },
): Promise<void> {
  const { account, tenant, reason } = refused;
  return database.system(async (tx) => {
    await tx.execute(sql`set local synchronous_commit to off`);
    const [primary] = await tx
      .select({ business: memberships.business_id })
      .from(memberships)
      .where(
        and(
          eq(memberships.user_id, account?.id ?? nobody),
          eq(memberships.is_primary, true),
          ne(memberships.status, "left"),
        ),
      );
    const business = tenant === null ? primary?.business : account?.home;
    if (account === null || business === undefined || business === null) return;
    if (reason === "too_many_attempts" && (await wasTold(tx, business, account.id, now()))) return;
    await writeAudit(
      tx,
      { now: now() },
      { business, actor: null, action: "session.refused", subject: account.id, data: { reason } },
    );
  });
}

async function wasTold(tx: Tx, business: string, subject: string, at: number): Promise<boolean> {
  const told = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.business_id, business),
        gt(auditLog.occurred_at, at - attemptSpan),
        eq(auditLog.action, "session.refused"),
        eq(auditLog.subject_id, subject),
        sql`${auditLog.data} ->> 'reason' = 'too_many_attempts'`,
      ),
    )
    .limit(1);
  return told.length > 0;
}
