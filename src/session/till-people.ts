import type { Place } from "#/store/people.ts";
import { createPins } from "#/store/pins.ts";
import type { SessionCore } from "./session-core.ts";
import type { KnownPerson } from "./session-state.ts";

/** Everybody this device knows, by name. */
export async function knownPeople(core: SessionCore): Promise<KnownPerson[]> {
  const state = core.state();
  const current = state.phase === "signed_in" ? state.user.id : null;
  const [people, withTokens, pins] = await Promise.all([
    core.people.all(),
    core.vault.users(),
    createPins(core.secure).all(),
  ]);
  return people
    .map((person) => ({
      ...person,
      hasPin: pins.has(person.user.id),
      isPinLocked: pins.get(person.user.id)?.isLocked ?? false,
      hasTokens: withTokens.includes(person.user.id),
      isCurrent: person.user.id === current,
    }))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** Every business of this device; `canSend` while somebody who worked there has tokens (S19, S22). */
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
