import type { Person, Place } from "#/store/people.ts";
import { createPins, mostWrongPins } from "#/store/pins.ts";
import { createSharedPins } from "#/store/shared-pins.ts";
import type { SessionCore } from "./session-core.ts";
import { countingHere } from "./told-pins.ts";
import type { KnownPerson } from "./session-state.ts";

/** All users known to this device, by name. */
export async function knownPeople(core: SessionCore): Promise<KnownPerson[]> {
  const state = core.state();
  const current = state.phase === "signed_in" ? state.user.id : null;
  const [people, withTokens, pins, shared] = await Promise.all([
    core.people.all(),
    core.vault.users(),
    createPins(core.secure).all(),
    createSharedPins(core.secure).all(),
  ]);
  const here = new Set(people.map(({ user }) => user.id));
  const told = [...new Set(shared.map(({ user }) => user))].filter((user) => !here.has(user));
  const strangers = told.flatMap((user) => countingHere(core, user, shared)?.person ?? []);
  const all: Person[] = [...people, ...strangers];
  return all
    .map((person) => {
      const { id } = person.user;
      const own = pins.get(id);
      const record = own ? undefined : countingHere(core, id, shared);
      return {
        ...person,
        // The permissions for approvals differ from those that their PIN unlocks.
        user: person.isByPin && record ? record.person.user : person.user,
        hasPin: own !== undefined || record !== undefined,
        isPinLocked: own?.isLocked ?? (record?.wrong ?? 0) >= mostWrongPins,
        hasTokens: withTokens.includes(id),
        isCurrent: id === current,
        wasHere: here.has(id),
        isOwnPin: own !== undefined || record?.isOwn === true,
        mustChangePin: record?.mustChange === true,
      };
    })
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** All businesses of this device; `canSend` if a user who worked there has tokens (S19, S22). */
export async function placesOf({
  people,
  vault,
}: SessionCore): Promise<{ business: Place; canSend: boolean }[]> {
  const withTokens = await vault.users();
  const places = await people.places();
  return Promise.all(
    places.map(async (business) => {
      const here = await people.of(business.id);
      return { business, canSend: here.some(({ user }) => withTokens.includes(user.id)) };
    }),
  );
}

function nameOf({ user }: KnownPerson): string {
  return `${user.first_name} ${user.last_name}`;
}
