import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { businesses } from "../database/schema-business.ts";
import { discrepancies, rejectedOperations } from "../database/schema-sync.ts";
import type { Tx } from "../database/database.ts";
import type { LedgerScope } from "./ledger-scope.ts";

/** Refused bodies, and the amount stored per carrier (S8, S14). */
export function rejectedRepository(tx: Tx, scope: LedgerScope) {
  const { business, newId, user } = scope;
  return {
    async refusedToday({ opId, bodyText, receivedAt }) {
      const same = await tx
        .select({ id: rejectedOperations.id })
        .from(rejectedOperations)
        .where(
          and(
            eq(rejectedOperations.business_id, business),
            eq(rejectedOperations.op_id, opId),
            eq(rejectedOperations.hash, scope.sha256(bodyText)),
          ),
        )
        .limit(1);
      const midnight = midnightOf(business, receivedAt);
      const [kept] = await tx
        .select({
          bodies: sql<number>`count(*)::int`,
          bytes: sql<number>`coalesce(sum(octet_length(${rejectedOperations.body_text})
            + octet_length(${rejectedOperations.path})), 0)::float8`,
        })
        .from(rejectedOperations)
        .where(
          and(
            eq(rejectedOperations.business_id, business),
            eq(rejectedOperations.carrier_id, user),
            gte(rejectedOperations.received_at, midnight),
          ),
        );
      const told = await tx
        .select({ id: discrepancies.id })
        .from(discrepancies)
        .where(
          and(
            eq(discrepancies.business_id, business),
            inArray(discrepancies.status, ["open", "resolved"]),
            gte(discrepancies.opened_at, midnight),
            eq(discrepancies.kind, "refused_not_kept"),
            sql`${discrepancies.data} ->> 'carrier' = ${user}`,
          ),
        )
        .limit(1);
      return {
        isKept: same.length > 0,
        bodies: kept?.bodies ?? 0,
        bytes: kept?.bytes ?? 0,
        isTold: told.length > 0,
      };
    },

    async keepRejected({ opId, code, method, path, bodyText, actor, till, receivedAt }) {
      // The only character no table can store; the hash is that of the original body.
      const keep = (text: string) => text.replaceAll("\0", "\ufffd");
      await tx.insert(rejectedOperations).values({
        business_id: business,
        id: newId(),
        op_id: opId,
        code,
        method,
        path: keep(path),
        body_text: keep(bodyText),
        hash: scope.sha256(bodyText),
        actor_id: actor,
        carrier_id: user,
        till_id: till,
        received_at: receivedAt,
      });
    },
  } satisfies Partial<LedgerStore>;
}

/** The start of the business day of a timestamp. */
function midnightOf(business: string, at: number) {
  const moment = sql`${new Date(at).toISOString()}::timestamptz`;
  const zone = sql`(select ${businesses.time_zone} from ${businesses} where ${businesses.id} = ${business})`;
  return sql`date_trunc('day', ${moment} at time zone ${zone}) at time zone ${zone}`;
}
