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

function nameOf({ user }: KnownPerson): string {
  return `${user.first_name} ${user.last_name}`;
}
