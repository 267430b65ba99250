import { isGoodPin } from "#/domain/pin.ts";
import { createPins } from "#/store/pins.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";
import { isProvedBy, type ProofDevice, provePin } from "./pin-proof.ts";
import { forgetPending, type SessionCore } from "./session-core.ts";
import { renewUser } from "./upkeep.ts";
import type { PinVerdict, SetPinResult, UnlockResult } from "./session-state.ts";

/** Sets the PIN of whoever is at the till, or takes it away with null; only after their password. */
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
  if (pin === null) {
    await pins.drop([user]);
    return { ok: true };
  }
  if (secure === null) return { ok: false, code: "no_storage" };
  const isKept = await pins.keep({ user, ...(await provePin(deviceOf(core, secure), pin)) });
  return isKept ? { ok: true } : { ok: false, code: "no_storage" };
}

/**
 * Whether this is their PIN. Nobody enters by it: a supervisor says yes and whoever is at the till
 * stays there. A wrong one counts like a wrong one at the lock, and the right one forgives.
 */
export async function checkPin(core: SessionCore, user: string, pin: string): Promise<PinVerdict> {
  const { people, secure } = core;
  const pins = createPins(secure);
  const person = (await people.all()).find((known) => known.user.id === user);
  if (!person) return { ok: false, code: "no_pin" };
  const begun = await pins.beginTry(user);
  if (!begun.ok) return begun;
  const { proof, left } = begun;
  if (secure === null) return { ok: false, code: "no_pin" };
  const device = deviceOf(core, secure);
  if (!(await isProvedBy(device, proof, pin))) {
    return left > 0 ? { ok: false, code: "wrong_pin", left } : { ok: false, code: "pin_locked" };
  }
  // Set by an older version: from now on it is kept as one set today.
  if (proof.isSealed === true) await pins.forgive(user);
  else await pins.keep({ user, ...(await provePin(device, pin)) });
  return { ok: true, person };
}

function deviceOf({ crypto }: SessionCore, db: SecureDatabase): ProofDevice {
  return { db, crypto, stopwatch: () => performance.now() };
}

/** Opens the till to somebody it knows, without a line: from now on what is recorded is theirs (S22). */
export async function unlock(core: SessionCore, user: string, pin: string): Promise<UnlockResult> {
  const verdict = await checkPin(core, user, pin);
  if (!verdict.ok) return verdict;
  const { person } = verdict;
  await core.people.enter(person, "pin");
  forgetPending(core.tabStorage);
  const state = await core.signedIn({ person, isLocked: false, by: "pin" });
  core.become(state);
  // What they may do may have changed since they were last here; without a line what is kept holds.
  void renewUser(core);
  return { ok: true, state };
}
