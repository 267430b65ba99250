import { pinPaths } from "#/contract/pin-paths.ts";
import type { PinBody } from "#/contract/till-pins.ts";
import { isGoodPin } from "#/domain/pin.ts";
import { createPins } from "#/store/pins.ts";
import type { SecureDatabase, SharedPinRecord } from "#/store/secure-database.ts";
import { createSharedPins } from "#/store/shared-pins.ts";
import type { Person } from "#/store/people.ts";
import { type OpenMaker, signText } from "#/store/signing-keys.ts";
import { tellKeys, unwrap, wrapNew } from "./maker-keys.ts";
import { openPin, type ProofDevice, provePin } from "./pin-proof.ts";
import { checkShared, letIn, makeVerifier } from "./shared-pin.ts";
import { tellPins } from "./told-pins.ts";
import { forgetPending, type SessionCore } from "./session-core.ts";
import { renewUser } from "./renew-user.ts";
import type { PinRefusal, PinVerdict, SetPinResult, UnlockResult } from "./session-state.ts";

/** Sets the PIN of the current user, or removes it with null; requires that they signed in by password. */
export async function setPin(core: SessionCore, pin: string | null): Promise<SetPinResult> {
  const { people, secure } = core;
  const state = core.state();
  if (state.phase !== "signed_in" || state.locked) return { ok: false, code: "not_signed_in" };
  const user = state.user.id;
  if (pin !== null && !isGoodPin(pin)) return { ok: false, code: "bad_pin" };
  if (!state.remembered) return { ok: false, code: "no_storage" };
  const at = await people.current();
  if (at?.person.user.id !== user || at.isLocked || at.by !== "password") {
    return { ok: false, code: "not_signed_in" };
  }
  const pins = createPins(secure);
  const { id: business } = state.business;
  if (pin === null) return removePin(core, { user, business });
  if (secure === null) return { ok: false, code: "no_storage" };
  const { proof, wrapping } = await provePin(deviceOf(core, secure), pin);
  const maker = await wrapNew(core, user, wrapping);
  const verifier = await makeVerifier(core, pin);
  const shared = { business, id: verifier.id, unheard: verifier };
  const isKept = await pins.keep({ user, ...proof, shared, ...(maker ? { maker } : {}) });
  if (!isKept) return { ok: false, code: "no_storage" };
  await createSharedPins(secure).drop(business, user);
  // If this fails, they are reported at the next contact.
  void tellKeys(core)
    .then(() => tellPins(core))
    .catch(() => undefined);
  return { ok: true };
}

/**
 * Removes a PIN on all tills. Requires the server: a PIN removed only on this device would still unlock the
 * others.
 */
async function removePin(
  { api, secure }: SessionCore,
  { user, business }: { user: string; business: string },
): Promise<SetPinResult> {
  const pins = createPins(secure);
  const shared = createSharedPins(secure);
  const own = await pins.sharedOf(user);
  const isShared = own !== null || (await shared.all()).some((record) => record.user === user);
  if (isShared) {
    const body: PinBody = { business: own?.business ?? business, pin: null };
    try {
      await api.json({ method: "POST", path: pinPaths.ownPin, body });
    } catch {
      return { ok: false, code: "offline" };
    }
  }
  await pins.drop([user]);
  await shared.drop(own?.business ?? business, user);
  return { ok: true };
}

type Checked =
  | {
      ok: true;
      person: Person;
      maker: OpenMaker | null;
      /** Set if it was verified against the server's verifier. */
      shared?: SharedPinRecord;
    }
  | PinRefusal;

/** Verifies a user's PIN and opens their key. Wrong PINs are counted, a correct one resets the count. */
async function checkPin(core: SessionCore, user: string, pin: string): Promise<Checked> {
  const { people, secure, crypto } = core;
  const pins = createPins(secure);
  const person = (await people.all()).find((known) => known.user.id === user);
  const begun = await pins.beginTry(user);
  if (!begun.ok && begun.code !== "no_pin") return begun;
  if (!begun.ok || !person) {
    const checked = await checkShared(core, user, pin);
    if (!checked.ok) return checked;
    return { ok: true, person: checked.record.person, maker: null, shared: checked.record };
  }
  const { proof, left } = begun;
  if (secure === null) return { ok: false, code: "no_pin" };
  const device = deviceOf(core, secure);
  const right = await openPin(device, proof, pin);
  if (right === null) {
    return left > 0 ? { ok: false, code: "wrong_pin", left } : { ok: false, code: "pin_locked" };
  }
  // Proofs of an older version are replaced by a current one.
  const isOld = proof.isSealed !== true || proof.isSplit !== true;
  const renewed = isOld ? await provePin(device, pin) : { proof, wrapping: right };
  const kept = isOld ? undefined : proof.maker;
  const maker = kept ?? (await wrapNew(core, user, renewed.wrapping));
  const { shared } = proof;
  if (kept) await pins.forgive(user);
  else
    await pins.keep({
      ...renewed.proof,
      user,
      ...(shared ? { shared } : {}),
      ...(maker ? { maker } : {}),
    });
  // A key that cannot be opened does not lock the user out: their operations are unsigned, which is reported
  // to the owner.
  const opened = maker && (await unwrap(crypto, maker, renewed.wrapping).catch(() => null));
  return { ok: true, person, maker: opened };
}

/**
 * Verifies a user's PIN and signs `text` with their key, which is opened for this one action only (S26). The
 * current user does not change: this is an approval by a supervisor.
 */
export async function approve(
  core: SessionCore,
  { user, pin, text }: { user: string; pin: string; text: string },
): Promise<PinVerdict> {
  const checked = await checkPin(core, user, pin);
  if (!checked.ok) return checked;
  const { person, maker } = checked;
  const signature = maker && {
    key: maker.id,
    value: await signText(core.crypto, maker.key, text),
  };
  return { ok: true, person, signature };
}

function deviceOf({ crypto }: SessionCore, db: SecureDatabase): ProofDevice {
  return { db, crypto, stopwatch: () => performance.now() };
}

/** Unlocks the till for a known user, offline too: operations recorded from now on are theirs (S22). */
export async function unlock(core: SessionCore, user: string, pin: string): Promise<UnlockResult> {
  const verdict = await checkPin(core, user, pin);
  if (!verdict.ok) return verdict;
  const { maker, shared } = verdict;
  const person = shared ? await letIn(core, shared) : verdict.person;
  if (maker) await core.makers.open(user, maker, true);
  await core.makers.closeOthers(user);
  await core.people.enter(person, "pin");
  forgetPending(core.tabStorage);
  const state = await core.signedIn({ person, isLocked: false, by: "pin" });
  core.become(state);
  // The user's permissions may have changed since they last worked here; offline the stored ones apply.
  void renewUser(core);
  return { ok: true, state };
}
