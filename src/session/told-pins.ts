import { isCounterRight } from "#/domain/counter-rights.ts";
import { pinPaths } from "#/contract/pin-paths.ts";
import type { PinBody, PinVerifier } from "#/contract/till-pins.ts";
import type { User } from "#/contract/auth.ts";
import { parseObject } from "#/http/outcome.ts";
import { fromBase64Url } from "#/store/base64-url.ts";
import type { Person } from "#/store/people.ts";
import { createPins } from "#/store/pins.ts";
import type { SharedPinRecord } from "#/store/secure-database.ts";
import { deviceKey, seal } from "#/store/vault-key.ts";
import type { SessionCore } from "./session-core.ts";

// Separate from PIN verification: this module is needed when the app opens, verification only when a PIN is
// typed.

/**
 * The record stored on a till: the verifier sealed with the device's key, so that a copied record does not
 * allow verifying guesses.
 */
export async function recordOf(
  { crypto, secure }: Pick<SessionCore, "crypto" | "secure">,
  person: SharedPinRecord["person"],
  pin: PinVerifier & { is_own: boolean; must_change: boolean },
): Promise<Omit<SharedPinRecord, "wrong">> {
  if (secure === null) throw new Error("There is no secure store");
  return {
    business: person.business.id,
    user: person.user.id,
    person,
    id: pin.id,
    salt: fromBase64Url(pin.salt),
    sealed: await seal(crypto, await deviceKey(secure, crypto), pin.proof),
    memoryKiB: pin.memory_kib,
    passes: pin.passes,
    isOwn: pin.is_own,
    mustChange: pin.must_change,
  };
}

/** Of a user's PINs from the server, the one of the open business. */
export function countingHere<Of extends { business: string; user: string }>(
  core: Pick<SessionCore, "state">,
  user: string,
  records: readonly Of[],
): Of | undefined {
  const state = core.state();
  const here = state.phase === "signed_in" ? state.business.id : null;
  const own = records.filter((record) => record.user === user);
  return own.find(({ business }) => business === here) ?? own[0];
}

/** The user with counter permissions only, for working without a session. */
export function atCounter({ user, ...place }: Person): Person {
  const { roles, permissions } = user;
  const kept: User = {
    ...user,
    permissions: permissions.filter(isCounterRight),
    roles: roles.map((role) => ({
      ...role,
      permissions: role.permissions.filter(({ slug }) => isCounterRight(slug)),
    })),
  };
  return { ...place, user: kept, isByPin: true };
}

/** Reports PINs the server has not received. One that the server rejects stays local to this device. */
export async function tellPins({
  api,
  secure,
}: Pick<SessionCore, "api" | "secure">): Promise<void> {
  const pins = createPins(secure);
  for (const { user, business, pin } of await pins.unacknowledgedPins()) {
    const body: PinBody = { business, pin };
    const answer = await api.transport({
      method: "POST",
      path: pinPaths.ownPin,
      body: JSON.stringify(body),
      opId: null,
      actor: user,
      business: null,
      ownOnly: true,
      repeat: "never",
    });
    if (answer.kind !== "answer") continue;
    const said = parseObject(answer.text);
    const code = said?.["code"];
    if (answer.status === 200 && said?.["id"] === pin.id)
      await pins.acknowledgePin(user, pin.id, true);
    else if (code === "forbidden" || code === "wrong_tenant" || code === "validation_failed")
      await pins.acknowledgePin(user, pin.id, false);
  }
}
