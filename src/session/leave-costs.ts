import { dropCosts } from "#/store/costs.ts";
import { errorFields } from "#/platform/logger.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Person } from "#/store/people.ts";
import { permissionsOf, type SessionCore } from "./session-core.ts";

/**
 * Deletes item costs from the device when the last signed-in user with permission to see them signs out.
 * Users whose tokens are still stored count as signed in.
 *
 * @param user the user signing out
 */
export async function leaveCosts(core: SessionCore, user: string): Promise<void> {
  const { people, vault, openStore, logger, clock } = core;
  const withTokens = new Set(await vault.users());
  withTokens.delete(user);
  for (const { id: business } of await people.places()) {
    const here = await people.of(business);
    const leaving = here.find((person) => person.user.id === user);
    // Costs may have been stored before a role ended.
    if (leaving === undefined || !seesCosts(leaving, always)) continue;
    const staying = here.filter((person) => withTokens.has(person.user.id));
    if (staying.some((person) => seesCosts(person, clock))) continue;
    try {
      const store = await openStore(business);
      await dropCosts(store.db).finally(store.close);
    } catch (error) {
      // A failing store must not prevent signing out.
      logger.warn("costs.not_dropped", errorFields(error));
    }
  }
}

const always: Clock = { now: () => Number.NEGATIVE_INFINITY };

function seesCosts({ user }: Person, clock: Clock): boolean {
  return permissionsOf(user, clock).includes("cost.view");
}
