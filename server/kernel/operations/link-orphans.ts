import type { CommandContext, Flag } from "./command.ts";
import type { RowRef } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

type Citing = {
  customer: string | null;
  customer_snapshot: { name: string; phone: string | null } | null;
  number: string;
};

/** Creates a placeholder from the snapshot for a customer that has not arrived yet (S5). */
export async function resolveCustomer(
  { store, opId, effectiveAt }: CommandContext,
  body: Citing,
  waiting: RowRef,
): Promise<Flag[]> {
  if (body.customer === null || (await store.customer(body.customer))) return [];
  const missing = { entity: "customer", id: body.customer } as const;
  const snapshot = body.customer_snapshot ?? { name: body.number, phone: null };
  await store.insertPlaceholder(body.customer, snapshot, effectiveAt);
  await store.awaitRow(opId, waiting, missing);
  store.touch("customer", body.customer, null);
  return [{ kind: "orphan", data: missing }];
}

/** Links the rows that waited for this one and sends them to the feed again. Returns whether there were any. */
export async function linkOrphans(
  store: LedgerStore,
  arrived: Omit<RowRef, "location">,
): Promise<boolean> {
  const waited = await store.adopted(arrived);
  for (const row of waited) store.touch(row.entity, row.id, row.location);
  return waited.length > 0;
}
