import { and, asc, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { OwnSession } from "#/contract/account.ts";
import type { Language } from "#/i18n/language.ts";
import type { Database } from "#server/kernel/database/database.ts";
import { sessions } from "#server/kernel/database/schema-access.ts";
import { businesses, locations, tills } from "#server/kernel/database/schema-business.ts";
import type { Access } from "#server/kernel/access/access.ts";
import { deviceName } from "#server/kernel/queries/device-name.ts";

/** Returns the devices a user is signed in on, this one first, then the most recently used. */
export async function ownSessions(
  database: Database,
  { user, session, memberships }: Access,
  now: number,
  language: Language,
): Promise<OwnSession[]> {
  const isLive = and(
    eq(sessions.user_id, user),
    isNull(sessions.revoked_at),
    gt(sessions.refresh_expires_at, now),
  );
  const rows = await database.system(
    (tx) => tx.select().from(sessions).where(isLive).orderBy(desc(sessions.last_used_at)),
    { readOnly: true },
  );
  const places = await tillsOf(
    database,
    memberships.map(({ business }) => business),
    rows.flatMap(({ device_key }) => device_key ?? []),
  );
  const listed = rows.map((row): OwnSession => ({
    id: row.id,
    device_label: deviceName(row.device_label, language),
    tills: places.filter(({ key }) => key === row.device_key).map(({ key: _key, ...till }) => till),
    created_at: new Date(row.created_at).toISOString(),
    last_used_at: new Date(row.last_used_at).toISOString(),
    is_current: row.id === session,
  }));
  return [
    ...listed.filter(({ is_current }) => is_current),
    ...listed.filter(({ is_current }) => !is_current),
  ];
}

/** The tills in these businesses whose devices have these keys. */
async function tillsOf(database: Database, of: readonly string[], keys: readonly string[]) {
  if (of.length === 0 || keys.length === 0) return [];
  return database.system(
    (tx) =>
      tx
        .select({
          key: tills.device_key,
          code: tills.code,
          name: tills.name,
          location: locations.name,
          business: businesses.name,
        })
        .from(tills)
        .innerJoin(
          locations,
          and(eq(locations.business_id, tills.business_id), eq(locations.id, tills.location_id)),
        )
        .innerJoin(businesses, eq(businesses.id, tills.business_id))
        .where(and(inArray(tills.business_id, [...of]), inArray(tills.device_key, [...keys])))
        .orderBy(asc(businesses.name), asc(tills.created_at)),
    { readOnly: true },
  );
}
