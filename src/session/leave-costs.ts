import { dropCosts } from "#/store/costs.ts";
import { errorFields } from "#/platform/logger.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Person } from "#/store/people.ts";
import { permissionsOf, type SessionCore } from "./session-core.ts";

/**
 * What the items cost leaves the device with the last person signed in here who may see it. Somebody
 * whose tokens are still here only went for lunch.
 *
 * @param user who signs out
 */
export async function leaveCosts(core: SessionCore, user: string): Promise<void> {
  const { people, vault, openStore, logger, clock } = core;
  const withTokens = new Set(await vault.users());
  withTokens.delete(user);
  for (const { id: business } of await people.places()) {
    const here = await people.of(business);
    const leaving = here.find((person) => person.user.id === user);
    // Costs may be here from before a role ended.
    if (leaving === undefined || !seesCosts(leaving, always)) continue;
    const staying = here.filter((person) => withTokens.has(person.user.id));
    if (staying.some((person) => seesCosts(person, clock))) continue;
    try {
      const store = await openStore(business);
      await dropCosts(store.db).finally(store.close);
    } catch (error) {
      // A store in the way keeps nobody signed in.
      logger.warn("costs.not_dropped", errorFields(error));
    }
  }
}

const always: Clock = { now: () => Number.NEGATIVE_INFINITY };

function seesCosts({ user }: Person, clock: Clock): boolean {
  return permissionsOf(user, clock).includes("cost.view");
}
