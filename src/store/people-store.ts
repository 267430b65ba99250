import { liveQuery } from "dexie";
import type { Clock } from "#/platform/clock.ts";
import type { AtTill, OpenedBy, People, Person, Place } from "./people.ts";
import type { SecureDatabase, SessionRecord } from "./secure-database.ts";

/** A stored user with all businesses they have worked at on this device. */
interface PersonData extends Person {
  workedAt: Place[];
}

interface CurrentData {
  user: string;
  isLocked: boolean;
  by: OpenedBy;
}

const currentId = "current";
const personPrefix = "person:";
const idleMs = 7 * 24 * 60 * 60 * 1000;

/** `db` is null if the browser offers no storage: a reload then loses all users. */
export async function openPeople(db: SecureDatabase | null, clock: Clock): Promise<People> {
  if (db !== null) return peopleInStore(db, clock);
  const { peopleInMemory } = await import("./people-in-memory.ts");
  return peopleInMemory();
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
    hide: () =>
      db.transaction("rw", [db.sessions, db.sharedPins], async () => {
        await db.sharedPins.clear();
        await db.sessions
          .where("id")
          .startsWith(personPrefix)
          .modify((record) => {
            record.data = { ...(record.data as PersonData), isHidden: true };
          });
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
  const { workedAt: _, ...person } = record.data as PersonData;
  return person;
}

function workedAt(record: SessionRecord): Place[] {
  return (record.data as PersonData).workedAt;
}
