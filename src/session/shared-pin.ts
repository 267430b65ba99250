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

/**
 * Identical on all devices, because each must be able to verify it; see
 * docs/decisions/0067-pins-of-a-business.md.
 */
const effort = { memoryKiB: 9 * 1024, passes: 12 } as const;

/** The verifier of a PIN that is sent to the server, with its own salt. */
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

/**
 * Verifies a user's PIN against the server's verifier. Wrong PINs are counted, a correct one resets the
 * count.
 */
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
 * Signs in a user by a shared PIN. A PIN that the user set themselves, after their password, opens their
 * existing session. Any other opens the counter only and ends an existing session: a user who assigns a PIN
 * must not be able to use it to access the account.
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
 * Replaces an assigned PIN by the user's own, at the till where it was typed. Requires the server, because
 * all tills need it; otherwise the assigned one stays valid.
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
