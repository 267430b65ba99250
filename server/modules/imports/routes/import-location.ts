import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { rowScope, type Scope } from "#server/kernel/access/access.ts";
import { requireLocation } from "#server/kernel/access/known-location.ts";

/** The location of the imported stock: the given one, else the one the user works at. */
export async function importLocation(
  tx: Tx,
  { now, newId }: Pick<ApiDeps, "now" | "newId">,
  scope: Scope,
  named: string | undefined,
): Promise<string> {
  if (named !== undefined) {
    await requireLocation(tx, scope.business, named);
    return named;
  }
  const { user } = scope;
  const store = pgLedgerStore(tx, { ...rowScope(scope, now()), user, newId, sha256 });
  const home = await store.homeLocation(user);
  if (home === null) throw new ApiError("not_found");
  return home;
}
