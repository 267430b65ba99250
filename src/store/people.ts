import { liveQuery } from "dexie";
import type { User } from "#/contract/auth.ts";
import type { Clock } from "#/platform/clock.ts";
import type { SecureDatabase, SessionRecord } from "./secure-database.ts";

/** Somebody who has signed in on this device, and where they work. Kept over reloads. */
export interface Person {
  user: User;
  business: { id: string; name: string };
  location: { id: string; name: string };
}

const currentId = "current";
const personPrefix = "person:";
const idleMs = 7 * 24 * 60 * 60 * 1000;

/** The people of this device and who of them is at the till now. */
export interface People {
  /** Null when nobody is, or when the till was told not to remember. */
  current(): Promise<Person | null>;
  /** Keeps a person; with `isCurrent` as the one at the till, after a reload too. */
  put(person: Person, isCurrent: boolean): Promise<void>;
  /** Nobody is at the till. The person stays known: their operations may still wait. */
  leave(): Promise<void>;
  all(): Promise<Person[]>;
  /** Calls `listener` whenever another window changes who is at the till. Answers how to stop. */
  watch(listener: (person: Person | null) => void): () => void;
  /** Forgets people who were not here for seven days and have no tokens, given by their ids. */
  cleanUp(withTokens: readonly string[]): Promise<void>;
}

/** `db` is null where the browser offers no storage: then a reload forgets everybody. */
export function createPeople(db: SecureDatabase | null, clock: Clock): People {
  return db === null ? peopleInMemory() : peopleInStore(db, clock);
}

function peopleInStore(db: SecureDatabase, clock: Clock): People {
  const recordOf = (id: string, data: unknown): SessionRecord => ({
    id,
    data,
    createdAt: clock.now(),
    lastAccessed: clock.now(),
  });

  async function current(): Promise<Person | null> {
    const record = await db.sessions.get(currentId);
    if (!record) return null;
    const person = await db.sessions.get(personPrefix + String(record.data));
    return (person?.data as Person | undefined) ?? null;
  }

  return {
    current,
    put: (person, isCurrent) =>
      db.transaction("rw", db.sessions, async () => {
        await db.sessions.put(recordOf(personPrefix + person.user.id, person));
        if (isCurrent) await db.sessions.put(recordOf(currentId, person.user.id));
      }),
    leave: () => db.sessions.delete(currentId),
    async all() {
      const records = await db.sessions.where("id").startsWith(personPrefix).toArray();
      return records.map((record) => record.data as Person);
    },
    watch(listener) {
      const watching = liveQuery(current).subscribe({ next: listener });
      return () => {
        watching.unsubscribe();
      };
    },
    async cleanUp(withTokens) {
      const kept = new Set([currentId, ...withTokens.map((user) => personPrefix + user)]);
      await db.sessions
        .where("lastAccessed")
        .below(clock.now() - idleMs)
        .filter(({ id }) => !kept.has(id))
        .delete();
    },
  };
}

function peopleInMemory(): People {
  const known = new Map<string, Person>();
  let currentUser: string | null = null;
  return {
    current: async () => (currentUser === null ? null : (known.get(currentUser) ?? null)),
    async put(person, isCurrent) {
      known.set(person.user.id, person);
      if (isCurrent) currentUser = person.user.id;
    },
    async leave() {
      currentUser = null;
    },
    all: async () => [...known.values()],
    watch: () => () => undefined,
    async cleanUp(withTokens) {
      for (const user of known.keys()) {
        if (user !== currentUser && !withTokens.includes(user)) known.delete(user);
      }
    },
  };
}
