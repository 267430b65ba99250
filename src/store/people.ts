import { liveQuery } from "dexie";
import type { User } from "#/contract/auth.ts";
import type { Clock } from "#/platform/clock.ts";
import { peopleInMemory } from "./people-in-memory.ts";
import type { SecureDatabase, SessionRecord } from "./secure-database.ts";

/** Somebody who has signed in on this device, and where they work. Kept over reloads. */
export interface Person {
  user: User;
  business: { id: string; name: string };
  location: { id: string; name: string };
}

/** A business by its name. */
export type Place = Person["business"];

/** With what somebody opened the till: their password, or the PIN that stands for it on this device. */
export type OpenedBy = "password" | "pin";

/** Who is at the till; `isLocked` while it waits for somebody to say again who they are. */
export interface AtTill {
  person: Person;
  isLocked: boolean;
  by: OpenedBy;
}

/** The people of this device and who of them is at the till now. */
export interface People {
  /** Null when nobody is, or when the till was told not to remember. */
  current(): Promise<AtTill | null>;
  /** Keeps a person and where they work; whoever is at the till stays there. */
  put(person: Person): Promise<void>;
  /** Keeps a person as the one at the till, unlocked, after a reload too. */
  enter(person: Person, by: OpenedBy): Promise<void>;
  /** Whoever is at the till has to say again who they are. */
  lock(): Promise<void>;
  /** Nobody is at the till. The person stays known: their operations may still wait. */
  leave(): Promise<void>;
  all(): Promise<Person[]>;
  /** Everybody who has ever worked at this business here, wherever they work now (S19, S22). */
  of(business: string): Promise<Person[]>;
  /** Every business anybody has worked at here. */
  places(): Promise<Place[]>;
  /** Calls `listener` whenever another window changes who is at the till. Answers how to stop. */
  watch(listener: (at: AtTill | null) => void): () => void;
  /** Forgets people who were not here for seven days and have no tokens; answers whom. */
  cleanUp(withTokens: readonly string[]): Promise<string[]>;
}

/** What the record of a person holds besides them: every business they have worked at on this device. */
interface PersonData extends Person {
  workedAt: Place[];
}

export interface CurrentData {
  user: string;
  isLocked: boolean;
  by: OpenedBy;
}

const currentId = "current";
const personPrefix = "person:";
const idleMs = 7 * 24 * 60 * 60 * 1000;

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

  async function current(): Promise<AtTill | null> {
    const record = await db.sessions.get(currentId);
    if (!record) return null;
    const { user, isLocked, by } = record.data as CurrentData;
    const kept = await db.sessions.get(personPrefix + user);
    return kept ? { person: personOf(kept), isLocked, by } : null;
  }

  async function put(person: Person): Promise<void> {
    const id = personPrefix + person.user.id;
    const kept = await db.sessions.get(id);
    const before = kept
      ? workedAt(kept).filter(({ id: known }) => known !== person.business.id)
      : [];
    const data: PersonData = { ...person, workedAt: [...before, person.business] };
    await db.sessions.put(recordOf(id, data));
  }

  const records = () => db.sessions.where("id").startsWith(personPrefix).toArray();

  return {
    current,
    put: (person) => db.transaction("rw", db.sessions, () => put(person)),
    enter: (person, by) =>
      db.transaction("rw", db.sessions, async () => {
        await put(person);
        const data: CurrentData = { user: person.user.id, isLocked: false, by };
        await db.sessions.put(recordOf(currentId, data));
      }),
    lock: () =>
      db.transaction("rw", db.sessions, async () => {
        const record = await db.sessions.get(currentId);
        if (!record) return;
        const data: CurrentData = { ...(record.data as CurrentData), isLocked: true };
        await db.sessions.put({ ...record, data });
      }),
    leave: () => db.sessions.delete(currentId),
    all: async () => (await records()).map(personOf),
    of: async (business) =>
      (await records())
        .filter((record) => workedAt(record).some(({ id }) => id === business))
        .map(personOf),
    async places() {
      const all = (await records()).flatMap(workedAt);
      return [...new Map(all.map((place) => [place.id, place])).values()];
    },
    watch(listener) {
      const watching = liveQuery(current).subscribe({ next: listener });
      return () => {
        watching.unsubscribe();
      };
    },
    async cleanUp(withTokens) {
      const at = await current();
      const staying = new Set([...withTokens, ...(at ? [at.person.user.id] : [])]);
      const idle = await db.sessions
        .where("lastAccessed")
        .below(clock.now() - idleMs)
        .filter(({ id }) => id.startsWith(personPrefix))
        .filter(({ id }) => !staying.has(id.slice(personPrefix.length)))
        .primaryKeys();
      await db.sessions.bulkDelete(idle);
      return idle.map((id) => id.slice(personPrefix.length));
    },
  };
}

function personOf(record: SessionRecord): Person {
  const { user, business, location } = record.data as PersonData;
  return { user, business, location };
}

function workedAt(record: SessionRecord): Place[] {
  return (record.data as PersonData).workedAt;
}
