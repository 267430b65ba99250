import { natureOf, type OperationType } from "#/contract/operations.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import type { Millis } from "../ledger/ledger-records.ts";
import type { Refusal } from "./refusal.ts";

type Restorable = Pick<LedgerStore, "restoredAt">;

/** As long as tills keep completed operations for sending them again (S18). */
const healingMs = 30 * 24 * 3_600_000;

/** Whether the database was restored from a backup so recently that rows may still be missing (S18). */
export async function isHealing(store: Restorable, receivedAt: Millis): Promise<boolean> {
  const restoredAt = await store.restoredAt();
  return restoredAt !== null && receivedAt - restoredAt < healingMs;
}

/**
 * Whether a fact references a row missing from a restored database: the device that created the row may not
 * have sent it again yet. Such a fact is not refused. Neither is any operation of a missing till, however late:
 * its device registers it again before it can send anything.
 */
export async function mayComeBack(
  store: Restorable,
  type: OperationType | "unknown",
  { code, errors }: Refusal,
  { receivedAt }: { receivedAt: Millis },
): Promise<boolean> {
  if (errors["till"]?.includes("unknown") === true) return (await store.restoredAt()) !== null;
  if (type === "unknown" || natureOf[type] !== "fact") return false;
  const isMissing = code === "not_found" || Object.values(errors).flat().includes("unknown");
  return isMissing && (await isHealing(store, receivedAt));
}
