import type { ApiDeps } from "../api-deps.ts";
import type { Access } from "../policies/access.ts";
import type { Keys } from "../policies/keys.ts";
import { hashPassword } from "../policies/password-hash.ts";
import { confirmPassword, type PasswordConfirmation } from "./confirm-password.ts";
import { recordOwnAct } from "./record-own-act.ts";
import { setPassword } from "./set-password.ts";

/** Replaces the password of a signed-in person who knows it. Their other sessions end, this one stays. */
export async function changePassword(
  deps: ApiDeps,
  keys: Keys,
  { user, session }: Pick<Access, "user" | "session">,
  { current, next }: { current: string; next: string },
): Promise<PasswordConfirmation> {
  const { database, now, newId } = deps;
  const confirmed = await confirmPassword(deps, keys, user, current);
  if (!confirmed.ok) return confirmed;
  const hash = await hashPassword(next);
  const at = now();
  await database.system(async (tx) => {
    await setPassword(tx, user, hash, { at, reason: "password_changed", keep: session });
    await recordOwnAct(tx, { now: at, newId }, user, "password.change");
  });
  return confirmed;
}
