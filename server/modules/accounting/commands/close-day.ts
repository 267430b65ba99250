import { and, eq } from "drizzle-orm";
import type { CloseDayBody } from "#/contract/day-closings.ts";
import { moneyAccounts } from "#/domain/accounting/accounts.ts";
import { money } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { tills } from "#server/kernel/database/schema-business.ts";
import { dayClosings, dayCounts } from "../schema-closings.ts";
import { closingsOf } from "../queries/day-closings.ts";
import { type RowScope, wireInstant } from "#server/kernel/queries/row-scope.ts";
import type { Administrator } from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";
import { writeAudit } from "#server/kernel/audit/write-audit.ts";

export type DayClosed = { ok: true } | { ok: false; code: "taken" | "day_to_come" };

/**
 * Records the counted money of a location at the end of a day, next to the expected amounts and the data
 * still missing at that time. A recount becomes the current one; earlier counts remain stored. Idempotent per
 * id.
 */
export async function closeDay(
  tx: Tx,
  actor: Administrator,
  location: string,
  { id, day, counted, note = "" }: CloseDayBody,
): Promise<DayClosed> {
  const { business, user, now } = actor;
  await lockCounter(tx, business);
  const [known] = await tx
    .select()
    .from(dayClosings)
    .where(and(eq(dayClosings.business_id, business), eq(dayClosings.id, id)));
  if (known !== undefined) {
    const isSame = known.closed_by === user && known.location_id === location && known.day === day;
    return isSame ? { ok: true } : { ok: false, code: "taken" };
  }
  const scope: RowScope = { business, seesCosts: false, now };
  const { today, results, open_shifts } = await closingsOf(tx, scope, {
    location,
    from: day,
    to: day,
  });
  if (day > today) return { ok: false, code: "day_to_come" };
  const expected = new Map(results[0]?.money.map((one) => [one.account, money(one.expected)]));
  const tillsThen = await tillsAt(tx, business, location);
  const ofDay = and(
    eq(dayClosings.business_id, business),
    eq(dayClosings.location_id, location),
    eq(dayClosings.day, day),
  );
  await tx.update(dayClosings).set({ is_current: false }).where(ofDay);
  await tx.insert(dayClosings).values({
    business_id: business,
    id,
    location_id: location,
    day,
    closed_by: user,
    closed_at: now,
    note,
    open_shifts: open_shifts.filter((shift) => shift.day <= day).length,
    unsent: tillsThen.reduce((sum, till) => sum + till.unsent, 0),
    tills: tillsThen,
  });
  const counts = moneyAccounts.flatMap((account) => {
    const amount = counted[account];
    return amount === undefined ? [] : [{ account, counted: money(amount) }];
  });
  await tx.insert(dayCounts).values(
    counts.map((count) => ({
      ...count,
      business_id: business,
      closing_id: id,
      expected: expected.get(count.account) ?? 0,
    })),
  );
  const data = { after: { day, counted } };
  await writeAudit(tx, actor, {
    business,
    actor: user,
    action: "day.close",
    subject: location,
    data,
  });
  return { ok: true };
}

/** The location's tills with their last reported pending operations and last contact. */
async function tillsAt(tx: Tx, business: string, location: string) {
  const rows = await tx
    .select({
      code: tills.code,
      name: tills.name,
      unsent: tills.pending_count,
      contact: tills.last_heard_at,
    })
    .from(tills)
    .where(
      and(
        eq(tills.business_id, business),
        eq(tills.location_id, location),
        eq(tills.status, "active"),
      ),
    )
    .orderBy(tills.code);
  return rows.map(({ contact, ...till }) => ({ ...till, last_heard_at: wireInstant(contact) }));
}
