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

// Apart from what judges a PIN: this is asked when the app opens, that only when one is typed.

/** What a till keeps of it: the proof sealed under the device's key, so that a copied record proves no guess. */
export async function recordOf(
  { crypto, secure }: Pick<SessionCore, "crypto" | "secure">,
  person: SharedPinRecord["person"],
  pin: PinVerifier & { is_own: boolean; must_change: boolean },
): Promise<Omit<SharedPinRecord, "wrong">> {
  if (secure === null) throw new Error("There is nowhere to keep it");
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

/** Of somebody's PINs that came from the server the one that counts here: of the business that is open. */
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

/** Somebody as they are at the counter without a session: the rest of what they may do is shut. */
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

/** Tells the server of PINs it has not heard of. What it will not have stays a PIN of this device. */
export async function tellPins({
  api,
  secure,
}: Pick<SessionCore, "api" | "secure">): Promise<void> {
  const pins = createPins(secure);
  for (const { user, business, pin } of await pins.unheardPins()) {
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
    if (answer.status === 200 && said?.["id"] === pin.id) await pins.heardPin(user, pin.id, true);
    else if (code === "forbidden" || code === "wrong_tenant" || code === "validation_failed")
      await pins.heardPin(user, pin.id, false);
  }
}
