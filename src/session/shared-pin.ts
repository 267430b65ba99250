import { isGoodPin } from "#/domain/pin.ts";
import { pinPaths } from "#/contract/pin-paths.ts";
import type { FirstPinBody, PinVerifier } from "#/contract/till-pins.ts";
import { parseObject } from "#/http/outcome.ts";
import { toBase64Url } from "#/store/base64-url.ts";
import { keepFarewell } from "#/store/farewells.ts";
import type { Person } from "#/store/people.ts";
import type { SharedPinRecord } from "#/store/secure-database.ts";
import { createSharedPins } from "#/store/shared-pins.ts";
import { deviceKey, unseal } from "#/store/vault-key.ts";
import { shownOf } from "./pin-proof.ts";
import type { SessionCore } from "./session-core.ts";
import type { ChoosePinResult, PinRefusal } from "./session-state.ts";
import { tillOf } from "./till-of.ts";
import { atCounter, countingHere, recordOf } from "./told-pins.ts";

/** The same on every device, for every device must judge it; see docs/decisions/0067-pins-of-a-business.md. */
const effort = { memoryKiB: 9 * 1024, passes: 12 } as const;

/** What the server is told of a PIN: no more than proves it, over a salt of its own. */
export async function makeVerifier(
  { crypto, ids }: Pick<SessionCore, "crypto" | "ids">,
  pin: string,
): Promise<PinVerifier> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const proof = await shownOf(crypto, pin, { salt, ...effort });
  return {
    id: ids.next(),
    salt: toBase64Url(salt.buffer),
    proof,
    memory_kib: effort.memoryKiB,
    passes: effort.passes,
  };
}

/** Whether this is their PIN by what came from the server. A wrong one counts, and the right one forgives. */
export async function checkShared(
  core: SessionCore,
  user: string,
  pin: string,
): Promise<{ ok: true; record: SharedPinRecord } | PinRefusal> {
  const { secure, crypto } = core;
  const shared = createSharedPins(secure);
  const found = countingHere(core, user, await shared.all());
  if (found === undefined || secure === null) return { ok: false, code: "no_pin" };
  const begun = await shared.beginTry(found.business, user);
  if (!begun.ok) return begun;
  const { record, left } = begun;
  const said = await shownOf(crypto, pin, record);
  const kept = await unseal(crypto, await deviceKey(secure, crypto), record.sealed);
  if (said !== kept)
    return left > 0 ? { ok: false, code: "wrong_pin", left } : { ok: false, code: "pin_locked" };
  await shared.forgive(user, record.business);
  return { ok: true, record };
}

/**
 * Whom such a PIN lets in, and how far. One that its person set themselves, after their password, opens the
 * session they have here. Any other opens the counter alone, and what session there is ends with it: whoever
 * gives somebody a PIN must not enter their account by it.
 */
export async function letIn(core: SessionCore, record: SharedPinRecord): Promise<Person> {
  const { people, vault, makers, secure, crypto, clock } = core;
  const { id: user } = record.person.user;
  const known = (await people.all()).find((person) => person.user.id === user);
  const kept = await vault.read(user);
  if (kept !== null && record.isOwn && known !== undefined) return known;
  if (kept !== null) {
    await vault.drop(user);
    if (secure !== null) await keepFarewell(secure, crypto, kept, clock.now());
  }
  await makers.forget([user]);
  return atCounter({ ...record.person, ...(known?.isHidden ? { isHidden: true } : {}) });
}

/**
 * A PIN of one's own in place of one that was given, at the till where it was typed. The server must hear of
 * it, for every till is to know; without it the given one goes on.
 */
export async function chooseOwnPin(
  core: SessionCore,
  { user, given, pin }: { user: string; given: string; pin: string },
): Promise<ChoosePinResult> {
  if (!isGoodPin(pin)) return { ok: false, code: "bad_pin" };
  if (pin === given) return { ok: false, code: "same_pin" };
  const checked = await checkShared(core, user, given);
  if (!checked.ok) return checked;
  const { record } = checked;
  const till = await tillOf(core, record.business);
  if (till === undefined) return { ok: false, code: "offline" };
  const verifier = await makeVerifier(core, pin);
  const body: FirstPinBody = { business: record.business, was: record.id, pin: verifier };
  const answer = await core.api.transport({
    method: "POST",
    path: pinPaths.tillPersonPin(till.id, user),
    body: JSON.stringify(body),
    opId: null,
    actor: null,
    business: record.business,
    repeat: "passing",
  });
  const said = answer.kind === "answer" ? parseObject(answer.text) : null;
  if (said?.["id"] !== verifier.id) return { ok: false, code: "offline" };
  const next = { ...verifier, is_own: false, must_change: false };
  const kept = await recordOf(core, record.person, next);
  await core.secure?.sharedPins.put({ ...kept, wrong: 0 });
  return { ok: true };
}
