import { sql } from "drizzle-orm";
import { permissionsOfRoles } from "#/domain/permissions.ts";
import type { Language } from "#/i18n/language.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { seesCosts } from "#server/kernel/access/access.ts";

/** A recipient of a business's evening message, with verified contacts. */
export type EveningReader = {
  business: string;
  user: string;
  /** The user's own; null if none was chosen. */
  language: Language | null;
  phone: string | null;
  email: string | null;
  seesCosts: boolean;
};

type Row = Omit<EveningReader, "seesCosts"> & { roles: string[]; direct: string[] };

/**
 * Returns the recipients of a business's evening message: active members who may change its settings and view
 * its reports. Unverified numbers and addresses are left out.
 */
export async function eveningReaders(
  tx: Tx,
  businesses: readonly string[],
  now: number,
): Promise<EveningReader[]> {
  if (businesses.length === 0) return [];
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const ids = sql.join(
    businesses.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await rowsOf<Row>(
    tx,
    sql`select m.business_id as business, m.user_id as "user", u.language,
        case when u.phone_verified_at is not null then u.phone end as phone,
        case when u.email_verified_at is not null then u.email end as email,
        array(select r.role from membership_roles r
          where r.business_id = m.business_id and r.user_id = m.user_id and r.location_id is null
            and r.valid_from <= ${at} and (r.valid_to is null or r.valid_to > ${at})) as roles,
        array(select p.permission from member_permissions p
          where p.business_id = m.business_id and p.user_id = m.user_id
            and p.valid_from <= ${at} and (p.valid_to is null or p.valid_to > ${at})
          union
          select unnest(o.permissions) from own_role_rights o
          join membership_roles r on r.business_id = o.business_id and r.role = o.role_id::text
          where o.business_id = m.business_id and r.user_id = m.user_id and r.location_id is null
            and r.valid_from <= ${at} and (r.valid_to is null or r.valid_to > ${at})
            and o.valid_to is null) as direct
      from memberships m join users u on u.id = m.user_id
      where m.business_id in (${ids}) and m.status = 'active' and u.is_active
      order by m.business_id, m.joined_at, m.user_id`,
  );
  return rows.flatMap(({ roles, direct, ...reader }) => {
    const rights = permissionsOfRoles(roles, direct);
    if (!rights.has("settings.edit") || !rights.has("report.view")) return [];
    return [{ ...reader, seesCosts: seesCosts(rights) }];
  });
}
