import { argon2id } from "hash-wasm";
import type { PinProof } from "#/store/pins.ts";

const saltBytes = 16;
const hashBytes = 32;

/** See docs/decisions/0011-pin-on-a-shared-till.md for what they cost. */
const effort = { memoryKiB: 9 * 1024, passes: 4 } as const;

/** What is kept of a PIN: an Argon2id hash over a salt of its own. */
export async function provePin(crypto: Crypto, pin: string): Promise<Omit<PinProof, "user">> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  return { salt, hash: await hashOf(pin, { salt, ...effort }), ...effort };
}

/** Whether it is the PIN of this proof, whatever effort the proof was made with. */
export async function isProvedBy(proof: Omit<PinProof, "user">, pin: string): Promise<boolean> {
  const hash = await hashOf(pin, proof);
  return hash.every((byte, at) => byte === proof.hash[at]);
}

async function hashOf(
  pin: string,
  { salt, memoryKiB, passes }: Omit<PinProof, "user" | "hash">,
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
