import type { CommandContext, Flag } from "./command.ts";
import type { RowRef } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

type Citing = {
  customer: string | null;
  customer_snapshot: { name: string; phone: string | null } | null;
  number: string;
};

/** A customer the server has not met is put in place from the snapshot until they arrive (S5). */
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

/** The row others waited for is here: they are shown anew. Answers whether any had waited. */
export async function linkOrphans(
  store: LedgerStore,
  arrived: Omit<RowRef, "location">,
): Promise<boolean> {
  const waited = await store.adopted(arrived);
  for (const row of waited) store.touch(row.entity, row.id, row.location);
  return waited.length > 0;
}
