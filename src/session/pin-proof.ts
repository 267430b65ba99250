import { argon2id } from "hash-wasm";
import { toBase64Url } from "#/store/base64-url.ts";
import type { PinProof } from "#/store/pins.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";
import { deviceKey, seal, unseal } from "#/store/vault-key.ts";

const saltBytes = 16;
const hashBytes = 32;

/** The minimum effort; see docs/decisions/0011-pin-on-a-shared-till.md for its cost. */
const effort = { memoryKiB: 9 * 1024, passes: 4 } as const;

/** Target cost of one guess on the device itself. */
const guessMs = 250;

/** Upper limit that is sufficient even on fast devices. */
const mostPasses = 64;

/** The device on which a proof is created: its sealing key, and a stopwatch in milliseconds. */
export interface ProofDevice {
  db: SecureDatabase;
  crypto: Crypto;
  stopwatch(): number;
}

/**
 * The stored proof of a PIN, and the key that can only be derived from the PIN: it wraps the user's own key
 * (S26).
 */
export interface Proved {
  proof: Omit<PinProof, "user">;
  wrapping: CryptoKey;
}

/**
 * Creates the proof of a PIN. It is derived from an Argon2id hash over its own salt, with enough passes that
 * a guess costs 250 ms on this device, and sealed with the device's key. Without that key, which cannot be
 * exported, a copy of the record does not allow verifying guesses. The wrapping key is derived from the same
 * hash, which is never stored: the proof cannot unwrap anything.
 */
export async function provePin(device: ProofDevice, pin: string): Promise<Proved> {
  const { db, crypto, stopwatch } = device;
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const passes = await passesHere(stopwatch, pin, salt);
  const costs = { memoryKiB: effort.memoryKiB, passes };
  const { shown, wrapping } = await split(crypto, await hashOf(pin, { salt, ...costs }));
  const hash = await seal(crypto, await deviceKey(db, crypto), shown);
  return { proof: { salt, hash, ...costs, isSealed: true, isSplit: true }, wrapping };
}

/**
 * Returns the wrapping key if the PIN matches this proof, regardless of the effort it was created with;
 * otherwise null.
 */
export async function openPin(
  { db, crypto }: Pick<ProofDevice, "db" | "crypto">,
  proof: Omit<PinProof, "user">,
  pin: string,
): Promise<CryptoKey | null> {
  const hash = await hashOf(pin, proof);
  const { shown, wrapping } = await split(crypto, hash);
  const said = proof.isSplit === true ? shown : toHex(hash);
  const kept =
    proof.isSealed === true
      ? await unseal(crypto, await deviceKey(db, crypto), proof.hash)
      : toHex(proof.hash);
  return said === kept ? wrapping : null;
}

/** The verifier of a PIN for a given salt and effort, identical on every device; base64url. */
export async function shownOf(
  crypto: Crypto,
  pin: string,
  costs: Pick<PinProof, "salt" | "memoryKiB" | "passes">,
): Promise<string> {
  const { bytes } = await split(crypto, await hashOf(pin, costs));
  return toBase64Url(bytes);
}

/** Derives two independent secrets from one hash. */
async function split(
  crypto: Crypto,
  hash: Uint8Array<ArrayBuffer>,
): Promise<{ shown: string; bytes: ArrayBuffer; wrapping: CryptoKey }> {
  const source = await crypto.subtle.importKey("raw", hash, "HKDF", false, [
    "deriveBits",
    "deriveKey",
  ]);
  const bytes = await crypto.subtle.deriveBits(drawn("kaunta.pin.proof"), source, hashBytes * 8);
  const wrapping = await crypto.subtle.deriveKey(
    drawn("kaunta.pin.wrap"),
    source,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
  return { shown: toHex(new Uint8Array(bytes)), bytes, wrapping };
}

/** No HKDF salt, because the hash is already salted. */
function drawn(info: string): HkdfParams {
  return {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  };
}

/** Measures the second hash, because the first one includes loading and compiling the module. */
async function passesHere(
  stopwatch: () => number,
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<number> {
  await hashOf(pin, { salt, memoryKiB: effort.memoryKiB, passes: 1 });
  const begun = stopwatch();
  await hashOf(pin, { salt, ...effort });
  const took = Math.max(1, stopwatch() - begun);
  // A tenth more than measured, because a device is slowest during startup.
  const wanted = Math.ceil((effort.passes * guessMs * 1.1) / took);
  return Math.min(mostPasses, Math.max(effort.passes, wanted));
}

async function hashOf(
  pin: string,
  { salt, memoryKiB, passes }: Pick<PinProof, "salt" | "memoryKiB" | "passes">,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await argon2id({
    password: pin,
    salt,
    parallelism: 1,
    iterations: passes,
    memorySize: memoryKiB,
    hashLength: hashBytes,
    outputType: "binary",
  });
  return new Uint8Array(hash);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
