import type { Handover } from "#/contract/account.ts";
import { corePaths } from "#/contract/core-paths.ts";
import { outboxSummary } from "#/store/outbox-queries.ts";
import type { SessionCore } from "./session-core.ts";
import { signOut } from "./sign-out.ts";

/**
 * Ends the session on the bare host and returns the URL at which it continues: the business's own host, with
 * a single-use code. Null if the server has no such host, or while operations on this device are pending or
 * need a decision, because another origin would not have them.
 */
export async function handOver(core: SessionCore): Promise<string | null> {
  if (await hasWaiting(core)) return null;
  const answer = await core.api.json({ method: "POST", path: corePaths.handoverCode });
  const { handover_code: code, handover_origin: origin } = answer as Handover;
  if (code === null || origin === null) return null;
  await signOut(core);
  return `${origin}/auth/handover?${new URLSearchParams({ code })}`;
}

async function hasWaiting({ people, openStore }: SessionCore): Promise<boolean> {
  for (const { id } of await people.places()) {
    const store = await openStore(id);
    const { unsent, rejected, held } = await outboxSummary(store.db).finally(store.close);
    if (unsent + rejected + held > 0) return true;
  }
  return false;
}
