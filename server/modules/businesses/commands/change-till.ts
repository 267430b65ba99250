import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { tillPatch } from "#/contract/auth.ts";
import { tillNameKey } from "#/domain/till-name.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { tills } from "#server/kernel/database/schema-business.ts";
import {
  type Administrator,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import type { Millis } from "#server/kernel/ledger/ledger-records.ts";
import { tillNames } from "./register-till.ts";
import { isOpenLocation, lockCounter } from "#server/kernel/database/business-lock.ts";

export type TillPatch = z.infer<typeof tillPatch>;

export type TillChange =
  | { ok: true }
  | { ok: false; code: "not_found" | "no_location" | "name_taken" };

/**
 * Renames, moves or revokes a till. A revoked till cannot register again, and later signatures of its device
 * are not accepted (S26). Its sales are still accepted, because they happened (S14).
 */
export async function changeTill(
  tx: Tx,
  actor: Administrator,
  id: string,
  patch: TillPatch,
): Promise<TillChange> {
  const { business } = actor;
  await lockCounter(tx, business);
  const isTill = and(eq(tills.business_id, business), eq(tills.id, id));
  const [till] = await tx
    .select({
      revokedAt: tills.revoked_at,
      name: tills.name,
      location_id: tills.location_id,
      status: tills.status,
    })
    .from(tills)
    .where(isTill);
  if (till === undefined) return { ok: false, code: "not_found" };
  const { name, location, status, lost } = patch;
  if (location !== undefined && !(await isOpenLocation(tx, business, location)))
    return { ok: false, code: "no_location" };
  if (name !== undefined && (await isNameTaken(tx, business, { id, name })))
    return { ok: false, code: "name_taken" };
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(location === undefined ? {} : { location_id: location }),
    ...(status === undefined ? {} : { status, revoked_at: since(status, till, actor.now) }),
  };
  if (Object.keys(set).length === 0) return { ok: true };
  await tx.update(tills).set(set).where(isTill);
  const { revokedAt: _, ...before } = till;
  const after = {
    name: name ?? till.name,
    location_id: location ?? till.location_id,
    status: status ?? till.status,
  };
  const data = { before, after: lost === true ? { ...after, lost } : after };
  await recordBusinessAction(tx, actor, { entity: "till", id, action: "till.change", data });
  return { ok: true };
}

/** The device of a till, identified by its key; `key` is null if it never proved one. */
export async function deviceOfTill(
  tx: Tx,
  business: string,
  id: string,
): Promise<{ key: string | null } | null> {
  const [till] = await tx
    .select({ key: tills.device_key })
    .from(tills)
    .where(and(eq(tills.business_id, business), eq(tills.id, id)));
  return till ?? null;
}

/** Whether another till has this name: receipts and lists distinguish tills by it. */
async function isNameTaken(
  tx: Tx,
  business: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const others = await tillNames(tx, business, id);
  return others.some((other) => tillNameKey(other) === tillNameKey(name));
}

/** Returns when the till was revoked, for the new status; revoking it twice keeps the first time. */
function since(
  status: "active" | "revoked",
  { revokedAt }: { revokedAt: Millis | null },
  now: Millis,
): Millis | null {
  return status === "active" ? null : (revokedAt ?? now);
}
