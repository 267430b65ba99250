import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Language } from "#/i18n/language.ts";
import type { Access } from "#server/kernel/access/access.ts";
import { hashPassword } from "#server/kernel/access/password-hash.ts";
import { reachable, tellPerson } from "../account-notice.ts";
import { recordOwnAction } from "#server/kernel/audit/record-own-action.ts";
import { setPassword } from "../set-password.ts";

/**
 * Changes the password of a signed-in user who has confirmed the current one. Their other sessions end, this
 * one remains.
 */
export async function changePassword(
  deps: ApiDeps,
  { user, session }: Pick<Access, "user" | "session">,
  { next, language }: { next: string; language: Language },
): Promise<void> {
  const { database, now, newId } = deps;
  const hash = await hashPassword(next);
  const at = now();
  const told = await database.system(async (tx) => {
    await setPassword(tx, user, hash, { at, reason: "password_changed", keep: session });
    await recordOwnAction(tx, { now: at, newId }, user, "password.change");
    return reachable(tx, user);
  });
  tellPerson(deps, told, "password_changed", language);
}
