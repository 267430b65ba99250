import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import type { EveningFigures } from "#server/modules/reports/queries/evening-figures.ts";

/**
 * Adds the names of users who closed shifts with a difference. The worker has no signed-in user, for whom the
 * members view is empty, so the names are read from `users` directly.
 */
export async function nameClosers(
  tx: Tx,
  business: string,
  figures: EveningFigures,
): Promise<EveningFigures> {
  const ids = sql.param(figures.differences.map(({ shift }) => shift));
  const rows = await rowsOf<{ shift: string; name: string }>(
    tx,
    sql`select s.id as shift, trim(u.first_name || ' ' || u.last_name) as name
      from shifts s join users u on u.id = s.closed_by
      where s.business_id = ${business} and s.id = any(${ids}::uuid[])`,
  );
  const names = new Map(rows.map(({ shift, name }) => [shift, name]));
  const differences = figures.differences.map((one) => {
    return { ...one, person: names.get(one.shift) ?? one.person };
  });
  return { ...figures, differences };
}
