import type { Tx } from "#server/kernel/database/database.ts";
import type { TestApi } from "#tests/support/api.ts";

/** The result, committed if possible; a refusal by the tables is the best outcome. */
export async function tried(
  api: TestApi,
  as: { user: string; business: string },
  act: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await api.database.tenant(as, act);
  } catch {
    return "refused";
  }
}
