import type { DeviceKeys } from "#/contract/device-keys.ts";
import { keyText } from "#/contract/signed-texts.ts";
import { corePaths } from "#/contract/core-paths.ts";
import { isCode } from "#/contract/codes.ts";
import type { Api } from "#/http/client.ts";
import { createPins } from "#/store/pins.ts";
import type { SecureDatabase, WrappedMaker } from "#/store/secure-database.ts";
import { makePair } from "#/store/device-signer.ts";
import { type OpenMaker, signText } from "#/store/signing-keys.ts";
import type { SessionCore } from "./session-core.ts";

const ivBytes = 12;

/**
 * The keys sent with a sign-in (S26): the device's, and a new one of the user, stored once the server has
 * accepted the sign-in. Undefined if this device cannot store keys: the sign-in continues without them.
 */
export async function newKeys(core: SessionCore): Promise<DeviceKeys | undefined> {
  const { device, crypto, ids, made } = core;
  made.maker = null;
  try {
    const publicKey = await device.publicKey();
    if (publicKey === null) return undefined;
    const pair = await makePair(crypto);
    const id = ids.next();
    made.maker = { id, key: pair.privateKey };
    return { device: publicKey, maker: { id, public_key: pair.publicKey } };
  } catch {
    // A browser without support for these keys signs in without them.
    return undefined;
  }
}

/**
 * Stores the key sent with the sign-in. The key previously wrapped by the PIN is not used again: the server
 * may have revoked it with the previous session, and a revoked key stays revoked.
 */
export async function keepNewKey(
  core: SessionCore,
  user: string,
  isStored: boolean,
): Promise<void> {
  const { made, makers, secure } = core;
  const { maker } = made;
  made.maker = null;
  await tellKeys(core);
  await createPins(secure).dropMaker(user);
  if (maker === null) await makers.forget([user]);
  else await makers.open(user, maker, isStored);
  await makers.closeOthers(user);
}

/** Creates a key wrapped by this PIN and endorsed by the user's open key; null if they have none. */
export async function wrapNew(
  { crypto, ids, makers }: Pick<SessionCore, "crypto" | "ids" | "makers">,
  user: string,
  wrapping: CryptoKey,
): Promise<WrappedMaker | null> {
  const open = await makers.read(user);
  if (open === null) return null;
  const { privateKey, publicKey } = await makePair(crypto, true);
  const id = ids.next();
  const plain = await crypto.subtle.exportKey("pkcs8", privateKey);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, wrapping, plain);
  const sealed = new Uint8Array(ivBytes + cipher.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(cipher), ivBytes);
  const signature = await signText(crypto, open.key, keyText(id, publicKey));
  const unacknowledged = { id, public_key: publicKey, endorsed_by: open.id, signature };
  return { id, sealed, unheard: unacknowledged };
}

/** Unwraps a key for signing; it cannot be exported again. */
export async function unwrap(
  crypto: Crypto,
  { id, sealed }: WrappedMaker,
  wrapping: CryptoKey,
): Promise<OpenMaker> {
  const iv = sealed.slice(0, ivBytes);
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv },
    wrapping,
    sealed.slice(ivBytes),
  );
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("pkcs8", plain, curve, false, ["sign"]);
  return { id, key };
}

/** Reports new keys to the server. A key the server rejects is not used again. */
export async function tellKeys({
  api,
  secure,
}: {
  api: Pick<Api, "transport">;
  secure: SecureDatabase | null;
}): Promise<void> {
  const pins = createPins(secure);
  for (const { user, unheard: unacknowledged } of await pins.unacknowledgedMakers()) {
    const answer = await api.transport({
      method: "POST",
      path: corePaths.keys,
      body: JSON.stringify(unacknowledged),
      opId: null,
      actor: user,
      business: null,
      ownOnly: true,
      repeat: "never",
    });
    if (answer.kind !== "answer") continue;
    const said = parsed(answer.text);
    if (answer.status === 201 && said?.["id"] === unacknowledged.id)
      await pins.acknowledgeMaker(user, unacknowledged.id);
    else if (isFinalNo(said?.["code"])) await pins.dropMaker(user, unacknowledged.id);
  }
}

/** The server has the key already or does not accept its endorser. */
function isFinalNo(code: unknown): boolean {
  return isCode(code) && ["forbidden", "conflict", "validation_failed"].includes(code);
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
