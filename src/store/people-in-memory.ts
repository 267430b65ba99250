import type { AtTill, People, Person, Place } from "./people.ts";

/** The users of one window, if the browser offers no storage. */
export function peopleInMemory(): People {
  const known = new Map<string, { person: Person; workedAt: Map<string, Place> }>();
  let at: AtTill | null = null;

  function put(person: Person): void {
    const workedAt = known.get(person.user.id)?.workedAt ?? new Map<string, Place>();
    known.set(person.user.id, {
      person,
      workedAt: workedAt.set(person.business.id, person.business),
    });
    if (at?.person.user.id === person.user.id) at = { ...at, person };
  }

  return {
    current: async () => at,
    put: async (person) => put(person),
    async enter(person, by) {
      put(person);
      at = { person, isLocked: false, by };
    },
    async lock() {
      if (at !== null) at = { ...at, isLocked: true };
    },
    async hide() {
      for (const { person } of known.values()) put({ ...person, isHidden: true });
    },
    async leave() {
      at = null;
    },
    all: async () => [...known.values()].map(({ person }) => person),
    of: async (business) =>
      [...known.values()]
        .filter(({ workedAt }) => workedAt.has(business))
        .map(({ person }) => person),
    places: async () => {
      const all = [...known.values()].flatMap(({ workedAt }) => [...workedAt]);
      return [...new Map(all).values()];
    },
    watch: () => () => undefined,
    async cleanUp(withTokens) {
      const gone = [...known.keys()].filter(
        (user) => user !== at?.person.user.id && !withTokens.includes(user),
      );
      for (const user of gone) known.delete(user);
      return gone;
    },
  };
}
