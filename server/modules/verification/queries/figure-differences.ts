import { sql, type SQL } from "drizzle-orm";

/** Sums of amounts by business and subject, of what is sought beside what is there. */
export function differences(sought: SQL, there: SQL): SQL {
  return sql`select business, subject, sum(sought) as expected, sum(there) as found from (
      select business, subject, amount::bigint as sought, 0::bigint as there from (${sought}) as a
      union all
      select business, subject, 0, amount::bigint from (${there}) as b(business, subject, amount)
    ) as both_sides group by 1, 2`;
}

/** A business that has changed its time zone: nobody can say any more in which hours it had sold before. */
function isMoved(of: SQL): SQL {
  return sql`${of}.business_id = any(array(select business_id from audit_log
    where action = 'business.settings' and data->'after'->'time_zone' is not null))`;
}

/** The hour that a row's `effective_at` falls on in its business; none where that cannot be told. */
export function hourOf(of: SQL): SQL {
  return sql`case when ${isMoved(of)} then null else extract(hour from ${of}.effective_at at time zone
    (select time_zone from businesses where id = ${of}.business_id))::int end`;
}

/** The hour of a row of figures, where it can be recounted. */
export function keptHour(of: SQL): SQL {
  return sql`case when ${isMoved(of)} then null else ${of}.hour end`;
}
