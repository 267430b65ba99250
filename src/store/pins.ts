import type { MakerKeyBody } from "#/contract/device-keys.ts";
import type { PinVerifier } from "#/contract/till-pins.ts";
import type { PinRecord, SecureDatabase, SharedMark } from "./secure-database.ts";

/** So many wrong ones, and the person needs their password. */
export const mostWrongPins = 5;

/** A PIN's proof as it is kept, without the count. */
export type PinProof = Omit<PinRecord, "wrong">;

export type PinTry =
  /** `left` tries remain after this one. */
  { ok: true; proof: PinProof; left: number } | { ok: false; code: "no_pin" | "pin_locked" };

/** The PINs of this device, by person. */
export interface Pins {
  /** False where nothing can be stored. */
  keep(proof: PinProof): Promise<boolean>;
  drop(users: readonly string[]): Promise<void>;
  /**
   * Counts a try before it is judged: tabs that try at once share the count, and one that is killed
   * while judging has been counted.
   */
  beginTry(user: string): Promise<PinTry>;
  /** The right PIN or the password: the count begins anew. */
  forgive(user: string): Promise<void>;
  /** The key that the PIN opens is not used again; with `id` only if it is that one. */
  dropMaker(user: string, id?: string): Promise<void>;
  /** Keys the server was not told of yet. */
  unheardMakers(): Promise<{ user: string; unheard: MakerKeyBody }[]>;
  /** The server knows this key now. */
  heardMaker(user: string, id: string): Promise<void>;
  /** PINs that other tills are to take too, as the server was not told of yet. */
  unheardPins(): Promise<{ user: string; business: string; pin: PinVerifier }[]>;
  /** The server knows this PIN, or will not have it: then it stays one of this device. */
  heardPin(user: string, id: string, isTaken: boolean): Promise<void>;
  /** Of whom the server was told which PIN for a business. */
  told(business: string): Promise<Map<string, string | null>>;
  /** The PIN of the tills of a business that theirs is; null where it is this device's alone. */
  sharedOf(user: string): Promise<SharedMark | null>;
  /** Whether they are locked, for those who have one. */
  all(): Promise<Map<string, { isLocked: boolean }>>;
}

/** `db` is null where the browser offers no storage: then there are no PINs. */
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
    async unheardMakers() {
      const records = (await db?.pins.toArray()) ?? [];
      return records.flatMap(({ user, maker }) =>
        maker?.unheard ? [{ user, unheard: maker.unheard }] : [],
      );
    },
    async heardMaker(user, id) {
      await db?.pins
        .where("user")
        .equals(user)
        .modify((record) => {
          if (record.maker?.id === id) record.maker.unheard = null;
        });
    },
    async unheardPins() {
      const records = (await db?.pins.toArray()) ?? [];
      return records.flatMap(({ user, shared }) =>
        shared?.unheard ? [{ user, business: shared.business, pin: shared.unheard }] : [],
      );
    },
    async heardPin(user, id, isTaken) {
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
