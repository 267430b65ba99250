import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { type Access, type HeldNow, membershipOf } from "../access/access.ts";

/** Minimum interval between updates of a session's last use. */
const touchEvery = 60_000;

type AccessRow = {
  user_id: string;
  is_revoked: boolean;
  is_active: boolean;
  must_change_password: boolean;
  business_id: string | null;
  is_primary: boolean | null;
  primary_location_id: string | null;
  roles: HeldNow[];
  permissions: string[];
};

/**
 * Returns a session's user with their businesses: a single statement, run by every request. Null if the
 * session has ended or the user was disabled.
 */
export async function readAccess(
  database: Database,
  session: string,
  now: number,
): Promise<Access | null> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const rows = await database.single<AccessRow>(sql`
    WITH touched AS (
      UPDATE sessions SET last_used_at = ${at}
      WHERE id = ${session} AND revoked_at IS NULL
        AND last_used_at < ${at} - ${touchEvery} * interval '1 millisecond'
    )
    SELECT s.user_id, s.revoked_at IS NOT NULL AS is_revoked, u.is_active, u.must_change_password,
      m.business_id, m.is_primary, m.primary_location_id,
      (SELECT coalesce(json_agg(json_build_object(
          'role', r.role, 'location', r.location_id, 'permissions', o.permissions)), '[]')
        FROM membership_roles r
        LEFT JOIN own_role_rights o ON o.business_id = r.business_id AND o.role_id::text = r.role
          AND o.valid_to IS NULL
        WHERE r.business_id = m.business_id AND r.user_id = m.user_id
          AND r.valid_from <= ${at} AND (r.valid_to IS NULL OR r.valid_to > ${at})) AS roles,
      ARRAY(SELECT p.permission FROM member_permissions p
        WHERE p.business_id = m.business_id AND p.user_id = m.user_id
          AND p.valid_from <= ${at} AND (p.valid_to IS NULL OR p.valid_to > ${at})
        ORDER BY p.permission) AS permissions
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN memberships m ON m.user_id = u.id AND m.status = 'active'
    WHERE s.id = ${session}
    ORDER BY m.is_primary DESC, m.joined_at, m.business_id`);
  const [first] = rows;
  if (!first || first.is_revoked || !first.is_active) return null;
  const memberships = rows.flatMap((row) =>
    row.business_id === null
      ? []
      : membershipOf(row.business_id, row.roles, row.permissions, {
          isPrimary: row.is_primary === true,
          location: row.primary_location_id,
        }),
  );
  const mustChangePassword = first.must_change_password;
  return { user: first.user_id, session, mustChangePassword, memberships };
}

/** Whether a session ended because its device was reported lost. */
export async function wasDeviceLost(
  database: Pick<Database, "single">,
  session: string,
): Promise<boolean> {
  const rows = await database.single<{ lost: boolean }>(sql`
    SELECT revoked_reason = 'device_lost' AS lost FROM sessions WHERE id = ${session}`);
  return rows[0]?.lost === true;
}
