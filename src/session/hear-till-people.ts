// @fetched when idle
import type { User } from "#/contract/auth.ts";
import { pinPaths } from "#/contract/pin-paths.ts";
import type { TillPeople, TillPerson } from "#/contract/till-pins.ts";
import { parseObject } from "#/http/outcome.ts";
import type { Person } from "#/store/people.ts";
import { createPins } from "#/store/pins.ts";
import type { SharedPinRecord } from "#/store/secure-database.ts";
import { createSharedPins } from "#/store/shared-pins.ts";
import { permissionsOf, type SessionCore } from "./session-core.ts";
import { tillOf } from "./till-of.ts";
import { atCounter, recordOf } from "./told-pins.ts";

/**
 * Asks, for every business this device is a till of, who opens it by PIN. What the server says takes the place
 * of what was here: a PIN that was changed, removed, or whose person is gone, is good here no longer.
 *
 * @param heard by business, the answer this window had last; written here
 */
export async function hearTillPeople(core: SessionCore, heard: Map<string, string>): Promise<void> {
  if (core.secure === null) return;
  for (const { id: business } of await core.people.places()) {
    const till = await tillOf(core, business);
    if (till === undefined) continue;
    // Before it is asked: a PIN that is told meanwhile may be missing in the answer.
    const told = await createPins(core.secure).told(business);
    const answer = await ask(core, { business, till: till.id, known: heard.get(business) });
    if (answer === null || answer.people === null) continue;
    const records = await Promise.all(
      answer.people.map((one) => recordOf(core, personOf(answer, one), one.pin)),
    );
    await createSharedPins(core.secure).replace(business, records);
    await createPins(core.secure).drop(outdated(told, records));
    await followAtTill(core, business, records);
    heard.set(business, answer.version);
    // What judges a PIN is fetched now: the first may be typed without a network.
    if (records.length > 0) void import("./pin.ts").catch(() => undefined);
  }
}

async function ask(
  core: SessionCore,
  { business, till, known }: { business: string; till: string; known: string | undefined },
): Promise<TillPeople | null> {
  const query = new URLSearchParams({ business, ...(known === undefined ? {} : { known }) });
  const answer = await core.api.transport({
    method: "GET",
    path: `${pinPaths.tillPeople(till)}?${query.toString()}`,
    body: null,
    opId: null,
    actor: null,
    business,
    repeat: "passing",
  });
  if (answer.kind !== "answer" || answer.status !== 200) return null;
  const read = parseObject(answer.text);
  // A captive portal answers 200 too.
  return typeof read?.["version"] === "string" ? (read as unknown as TillPeople) : null;
}

function personOf(
  { business, location }: TillPeople,
  { user }: TillPerson,
): SharedPinRecord["person"] {
  const whole: User = {
    ...user,
    email: "",
    phone: null,
    primary_business: business,
    primary_location: location,
    is_verified: true,
    is_email_verified: false,
    mfa_method: null,
  };
  return { user: whole, business, location };
}

/** Whose PIN of this device is not theirs any more. One that only this device knew of gives way to a newer one. */
function outdated(
  told: ReadonlyMap<string, string | null>,
  records: readonly Pick<SharedPinRecord, "user" | "id">[],
): string[] {
  const now = new Map(records.map(({ user, id }) => [user, id]));
  return [...told].flatMap(([user, id]) => {
    const isOver = id === null ? now.has(user) : now.get(user) !== id;
    return isOver ? [user] : [];
  });
}

/** Whoever is at the till by such a PIN alone: what they may do is what it is now, and who is gone is out. */
async function followAtTill(
  core: SessionCore,
  business: string,
  records: readonly Omit<SharedPinRecord, "wrong">[],
): Promise<void> {
  const at = await core.people.current();
  if (at === null || !at.person.isByPin || at.person.business.id !== business) return;
  const record = records.find(({ user }) => user === at.person.user.id);
  if (record === undefined) return lock(core);
  const person: Person = atCounter({ ...at.person, user: record.person.user });
  await core.people.put(person);
  const state = core.state();
  if (state.phase !== "signed_in" || state.user.id !== record.user) return;
  const { user } = person;
  core.become({ ...state, user, permissions: permissionsOf(user, core.clock) });
}

async function lock(core: SessionCore): Promise<void> {
  const state = core.state();
  if (state.phase === "signed_in") core.become({ ...state, locked: true });
  await core.people.lock();
}
