import { randomBytes } from "node:crypto";
import type { User } from "#/contract/auth.ts";
import type { DeviceKeys } from "#/contract/device-keys.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { sessions } from "#server/kernel/database/schema-access.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import {
  accessSeconds,
  refreshMillis,
  refreshToken,
  signAccess,
} from "#server/kernel/access/tokens.ts";
import { readUser } from "./queries/signed-in-user.ts";
import { storeMakerKey } from "./store-maker-key.ts";
import { writeAudit } from "#server/kernel/audit/write-audit.ts";

/** The owner of the session and the device. */
export type SessionOwner = {
  user: string;
  deviceLabel: string;
  /** Keys created by the device; older apps and plain API callers have none (S26). */
  deviceKeys?: DeviceKeys | undefined;
  /** The business whose address the user signed in at; none on the bare host. */
  home?: string | null;
};

export type SignedIn = { access: string; refresh: string; expiresIn: number; user: User };

/**
 * Opens a session for a user who has been authenticated, and writes it to the audit log of the business whose
 * address was used, otherwise of the primary one. Runs in the caller's transaction as the owner of the
 * tables, so that the session exists exactly when its proof is spent. The tokens are valid once that
 * transaction commits.
 */
export async function openSession(
  tx: Tx,
  { now, newId }: Pick<ApiDeps, "now" | "newId">,
  keys: Keys,
  whose: SessionOwner,
): Promise<SignedIn> {
  const at = now();
  const session = { id: newId(), refresh_salt: randomBytes(16).toString("hex") };
  await tx.insert(sessions).values({
    ...session,
    user_id: whose.user,
    device_label: whose.deviceLabel,
    device_key: whose.deviceKeys?.device ?? null,
    created_at: at,
    last_used_at: at,
    refresh_expires_at: at + refreshMillis,
  });
  if (whose.deviceKeys !== undefined)
    await storeMakerKey(tx, {
      user: whose.user,
      session: session.id,
      device: whose.deviceKeys.device,
      key: whose.deviceKeys.maker,
      vouchedAt: at,
      at,
    });
  const user = await readUser(tx, whose.user, at);
  const business = whose.home ?? user.primary_business?.id;
  if (business !== undefined)
    await writeAudit(
      tx,
      { now: at, newId },
      { business, actor: whose.user, action: "session.open", subject: session.id },
    );
  return {
    access: await signAccess(keys, { user: whose.user, session: session.id }, at),
    refresh: refreshToken(keys, session, 0),
    expiresIn: accessSeconds,
    user,
  };
}
