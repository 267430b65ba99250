import type { ApiDeps } from "../api-deps.ts";
import { sha256 } from "../commands/trade-write.ts";
import type { Tx } from "../db/database.ts";
import { pgTradeStore } from "../db/pg-trade-store.ts";
import { ApiError } from "../middleware/api-error.ts";
import { rowScope, type Scope } from "../policies/access.ts";
import { requireLocation } from "../policies/known-location.ts";

/** The place a file's stock is of: the one named, else where its reader works. */
export async function importPlace(
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
  const store = pgTradeStore(tx, { ...rowScope(scope, now()), user, newId, sha256 });
  const home = await store.homeLocation(user);
  if (home === null) throw new ApiError("not_found");
  return home;
}
