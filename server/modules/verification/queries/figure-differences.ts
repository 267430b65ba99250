import { sql, type SQL } from "drizzle-orm";

/** Sums of amounts by business and subject, expected and found. */
export function differences(sought: SQL, there: SQL): SQL {
  return sql`select business, subject, sum(sought) as expected, sum(there) as found from (
      select business, subject, amount::bigint as sought, 0::bigint as there from (${sought}) as a
      union all
      select business, subject, 0, amount::bigint from (${there}) as b(business, subject, amount)
    ) as both_sides group by 1, 2`;
}

/**
 * Whether a business has changed its time zone, in which case the hours of earlier sales cannot be
 * recomputed.
 */
function isMoved(of: SQL): SQL {
  return sql`${of}.business_id = any(array(select business_id from audit_log
    where action = 'business.settings' and data->'after'->'time_zone' is not null))`;
}

/** The hour of a row's `effective_at` in its business's time zone; null if it cannot be determined. */
export function hourOf(of: SQL): SQL {
  return sql`case when ${isMoved(of)} then null else extract(hour from ${of}.effective_at at time zone
    (select time_zone from businesses where id = ${of}.business_id))::int end`;
}

/** The hour of a figures row, if it can be recounted. */
export function keptHour(of: SQL): SQL {
  return sql`case when ${isMoved(of)} then null else ${of}.hour end`;
}
