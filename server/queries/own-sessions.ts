import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { OwnSession } from "#/contract/account.ts";
import type { Language } from "#/i18n/language.ts";
import type { Database } from "../db/database.ts";
import { sessions } from "../db/schema-access.ts";
import type { Access } from "../policies/access.ts";
import { deviceName } from "./device-name.ts";

/** The devices a person is signed in on, this one first, then the one used last. */
export async function ownSessions(
  database: Database,
  { user, session }: Access,
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
  const listed = rows.map((row): OwnSession => ({
    id: row.id,
    device_label: deviceName(row.device_label, language),
    created_at: new Date(row.created_at).toISOString(),
    last_used_at: new Date(row.last_used_at).toISOString(),
    is_current: row.id === session,
  }));
  return [
    ...listed.filter(({ is_current }) => is_current),
    ...listed.filter(({ is_current }) => !is_current),
  ];
}
