import type { MakerKeyBody } from "#/contract/device-keys.ts";
import type { PinVerifier } from "#/contract/till-pins.ts";
import type { PinRecord, SecureDatabase, SharedMark } from "./secure-database.ts";

/** After this many wrong PINs the user needs their password. */
export const mostWrongPins = 5;

/** A PIN's stored proof, without the count. */
export type PinProof = Omit<PinRecord, "wrong">;

export type PinTry =
  /** `left` attempts remain after this one. */
  { ok: true; proof: PinProof; left: number } | { ok: false; code: "no_pin" | "pin_locked" };

/** The PINs of this device by user. */
export interface Pins {
  /** False if nothing can be stored. */
  keep(proof: PinProof): Promise<boolean>;
  drop(users: readonly string[]): Promise<void>;
  /**
   * Counts an attempt before it is verified: concurrent tabs share the count, and an attempt interrupted
   * during verification has been counted.
   */
  beginTry(user: string): Promise<PinTry>;
  /** Resets the count after a correct PIN or password. */
  forgive(user: string): Promise<void>;
  /** Discards the key wrapped by the PIN; with `id` only if it is that key. */
  dropMaker(user: string, id?: string): Promise<void>;
  /** Keys not yet reported to the server. */
  unacknowledgedMakers(): Promise<{ user: string; unheard: MakerKeyBody }[]>;
  /** Marks a key as known to the server. */
  acknowledgeMaker(user: string, id: string): Promise<void>;
  /** PINs for other tills that are not yet reported to the server. */
  unacknowledgedPins(): Promise<{ user: string; business: string; pin: PinVerifier }[]>;
  /** Marks a PIN as accepted by the server, or as rejected: it then stays local to this device. */
  acknowledgePin(user: string, id: string, isTaken: boolean): Promise<void>;
  /** The PIN reported to the server for a business, by user. */
  told(business: string): Promise<Map<string, string | null>>;
  /** The business PIN that a user's PIN corresponds to; null if it is local to this device. */
  sharedOf(user: string): Promise<SharedMark | null>;
  /** Whether each user with a PIN is locked out. */
  all(): Promise<Map<string, { isLocked: boolean }>>;
}

/** `db` is null if the browser offers no storage: there are no PINs then. */
export function createPins(db: SecureDatabase | null): Pins {
  return {
    async keep(proof) {
      if (db === null) return false;
      await db.pins.put({ ...proof, wrong: 0 });
      return true;
    },
    async drop(users) {
      await db?.pins.bulkDelete([...users]);
    },
    async beginTry(user) {
      if (db === null) return { ok: false, code: "no_pin" };
      return db.transaction("rw", db.pins, async (): Promise<PinTry> => {
        const record = await db.pins.get(user);
        if (!record) return { ok: false, code: "no_pin" };
        if (record.wrong >= mostWrongPins) return { ok: false, code: "pin_locked" };
        const { wrong, ...proof } = record;
        await db.pins.put({ ...proof, wrong: wrong + 1 });
        return { ok: true, proof, left: mostWrongPins - wrong - 1 };
      });
    },
    async forgive(user) {
      await db?.pins.where("user").equals(user).modify({ wrong: 0 });
    },
    async dropMaker(user, id) {
      await db?.pins
        .where("user")
        .equals(user)
        .modify((record) => {
          if (id === undefined || record.maker?.id === id) delete record.maker;
        });
    },
    async unacknowledgedMakers() {
      const records = (await db?.pins.toArray()) ?? [];
      return records.flatMap(({ user, maker }) =>
        maker?.unheard ? [{ user, unheard: maker.unheard }] : [],
      );
    },
    async acknowledgeMaker(user, id) {
      await db?.pins
        .where("user")
        .equals(user)
        .modify((record) => {
          if (record.maker?.id === id) record.maker.unheard = null;
        });
    },
    async unacknowledgedPins() {
      const records = (await db?.pins.toArray()) ?? [];
      return records.flatMap(({ user, shared }) =>
        shared?.unheard ? [{ user, business: shared.business, pin: shared.unheard }] : [],
      );
    },
    async acknowledgePin(user, id, isTaken) {
      await db?.pins
        .where("user")
        .equals(user)
        .modify((record) => {
          if (record.shared?.id !== id) return;
          if (isTaken) record.shared.unheard = null;
          else delete record.shared;
        });
    },
    async told(business) {
      const records = (await db?.pins.toArray()) ?? [];
      const settled = records.filter(
        ({ shared }) => !shared || (shared.business === business && shared.unheard === null),
      );
      return new Map(settled.map(({ user, shared }) => [user, shared?.id ?? null]));
    },
    async sharedOf(user) {
      return (await db?.pins.get(user))?.shared ?? null;
    },
    async all() {
      const records = (await db?.pins.toArray()) ?? [];
      return new Map(
        records.map(({ user, wrong }) => [user, { isLocked: wrong >= mostWrongPins }]),
      );
    },
  };
}
