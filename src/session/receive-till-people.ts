// @fetched when idle
import type { User } from "#/contract/auth.ts";
import { pinPaths } from "#/contract/pin-paths.ts";
import type { TillPeople, TillPerson } from "#/contract/till-pins.ts";
import { parseObject } from "#/http/outcome.ts";
import type { Person } from "#/store/people.ts";
import { createPins } from "#/store/pins.ts";
import type { SecureDatabase, SharedPinRecord } from "#/store/secure-database.ts";
import { createSharedPins } from "#/store/shared-pins.ts";
import { permissionsOf, type SessionCore } from "./session-core.ts";
import { tillOf } from "./till-of.ts";
import { atCounter, recordOf } from "./told-pins.ts";

/** Attempts per contact and business; the rest is fetched at the next one. */
const mostAsks = 3;

/**
 * Fetches, for every business this device is a till of, the users who may unlock it by PIN. The response
 * replaces the stored data: PINs that were changed or removed, or whose user has left, are no longer valid
 * here.
 *
 * @param versions the last response of this window by business; updated here
 */
export async function receiveTillPeople(
  core: SessionCore,
  versions: Map<string, string>,
): Promise<void> {
  const { secure } = core;
  if (secure === null) return;
  for (const { id: business } of await core.people.places()) {
    const till = await tillOf(core, business);
    if (till === undefined) continue;
    for (let asks = 0; asks < mostAsks; asks += 1) {
      if (await receiveOne(core, secure, { business, till: till.id, versions })) break;
    }
  }
}

/** False if a PIN changed here during the request: the response may be outdated. */
async function receiveOne(
  core: SessionCore,
  secure: SecureDatabase,
  { business, till, versions }: { business: string; till: string; versions: Map<string, string> },
): Promise<boolean> {
  const shared = createSharedPins(secure);
  const pins = createPins(secure);
  const before = await pinsHere(secure, business);
  // Read before the request: a PIN reported meanwhile may be missing from the response.
  const told = await pins.told(business);
  const answer = await ask(core, { business, till, known: versions.get(business) });
  if (answer === null || answer.people === null) return true;
  const records = await Promise.all(
    answer.people.map((one) => recordOf(core, personOf(answer, one), one.pin)),
  );
  const isTaken = await secure.transaction("rw", secure.pins, secure.sharedPins, async () => {
    if ((await pinsHere(secure, business)) !== before) return false;
    await shared.replace(business, records);
    await pins.drop(outdated(told, records));
    return true;
  });
  if (!isTaken) return false;
  await followAtTill(core, business, records);
  versions.set(business, answer.version);
  // Prefetches PIN verification: the first PIN may be entered offline.
  if (records.length > 0) void import("./pin.ts").catch(() => undefined);
  return true;
}

/**
 * A fingerprint of the stored PINs, of this device and of a business's tills, regardless of which window
 * wrote them.
 */
async function pinsHere(secure: SecureDatabase, business: string): Promise<string> {
  const own = await secure.pins.toArray();
  const shared = await secure.sharedPins.where("business").equals(business).toArray();
  return JSON.stringify([
    own.map(({ user, shared: mark }) => [user, mark?.id]),
    shared.map(({ user, id }) => [user, id]),
  ]);
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
  // A captive portal may respond with 200 too.
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

/** Users whose PIN on this device is no longer valid. A PIN known only to this device yields to a newer one. */
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

/**
 * Updates a current user who unlocked by such a PIN: their permissions are refreshed, and a user who has left
 * is signed out.
 */
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
