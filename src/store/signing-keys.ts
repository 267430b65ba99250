import type { Signature } from "#/contract/device-keys.ts";
import type { SecureDatabase } from "./secure-database.ts";
import { toBase64Url } from "./base64-url.ts";

const signing = { name: "ECDSA", hash: "SHA-256" } as const;

/** A user's open key, with the id that identifies it to the server. */
export interface OpenMaker {
  id: string;
  key: CryptoKey;
}

/** Signs a text; null if the key fails: the action continues unsigned. */
export type Signer = (text: string) => Promise<Signature | null>;

/** The open signing keys of this device by user (S26). */
export interface Makers {
  /** Stored on disk, or only in this window if the user is not remembered. */
  open(user: string, maker: OpenMaker, isStored: boolean): Promise<void>;
  read(user: string): Promise<OpenMaker | null>;
  forget(users: readonly string[]): Promise<void>;
  /** Removes open keys that a PIN can open again, except this user's. */
  closeOthers(user: string | null): Promise<void>;
  /** Signs with the user's open key; null without one: the action continues unsigned. */
  signerOf(user: string): Promise<Signer | null>;
}

/** The raw signature (r and s) in the contract's format. */
export async function signText(crypto: Crypto, key: CryptoKey, text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.sign(signing, key, new TextEncoder().encode(text)));
}

/** `db` is null if the browser offers no storage: keys then last as long as the window. */
export function createMakers(db: SecureDatabase | null, crypto: Crypto): Makers {
  const memory = new Map<string, OpenMaker>();

  async function read(user: string): Promise<OpenMaker | null> {
    return memory.get(user) ?? (await db?.makers.get(user)) ?? null;
  }

  async function forget(users: readonly string[]): Promise<void> {
    for (const user of users) memory.delete(user);
    await db?.makers.bulkDelete([...users]);
  }

  return {
    read,
    forget,
    async open(user, { id, key }, isStored) {
      await forget([user]).catch(ignoreLostStore);
      const put = isStored ? db?.makers.put({ user, id, key }) : undefined;
      const isKept = await put?.then(
        () => true,
        () => false,
      );
      if (isKept !== true) memory.set(user, { id, key });
    },
    async closeOthers(user) {
      const pins = (await db?.pins.toArray()) ?? [];
      await forget(pins.filter((pin) => pin.maker && pin.user !== user).map((pin) => pin.user));
    },
    async signerOf(user) {
      const maker = await read(user).catch(noKey);
      if (maker === null) return null;
      const { id, key } = maker;
      return (text) => signText(crypto, key, text).then((value) => ({ key: id, value }), noKey);
    },
  };
}

function noKey(): null {
  return null;
}

/** A store that fails to write may fail to delete; memory is read first. */
function ignoreLostStore(): undefined {
  return undefined;
}
