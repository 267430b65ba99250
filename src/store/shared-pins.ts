import { mostWrongPins } from "./pins.ts";
import type { SecureDatabase, SharedPinRecord } from "./secure-database.ts";

type SharedPinTry =
  /** `left` attempts remain after this one. */
  | { ok: true; record: SharedPinRecord; left: number }
  | { ok: false; code: "no_pin" | "pin_locked" };

/** PINs of a business's users received from the server for this till (docs/decisions/0067). */
export interface SharedPins {
  all(): Promise<SharedPinRecord[]>;
  /** Replaces all records of a business; wrong attempts of unchanged PINs stay counted. */
  replace(business: string, records: readonly Omit<SharedPinRecord, "wrong">[]): Promise<void>;
  drop(business: string, user: string): Promise<void>;
  /** Counts an attempt before it is verified, as for a PIN of this device. */
  beginTry(business: string, user: string): Promise<SharedPinTry>;
  /** Resets the count after a correct PIN in one business, or after the password. */
  forgive(user: string, business?: string): Promise<void>;
}

/** `db` is null if the browser offers no storage: there are none then. */
export function createSharedPins(db: SecureDatabase | null): SharedPins {
  return {
    all: async () => (await db?.sharedPins.toArray()) ?? [],
    async replace(business, records) {
      await db?.transaction("rw", db.sharedPins, async () => {
        const kept = await ofBusiness(db, business);
        const wrong = new Map(kept.map(({ id, wrong: tries }) => [id, tries]));
        await db.sharedPins.bulkDelete(kept.map(({ user }) => [business, user]));
        await db.sharedPins.bulkPut(
          records.map((record) => ({ ...record, wrong: wrong.get(record.id) ?? 0 })),
        );
      });
    },
    async drop(business, user) {
      await db?.sharedPins.delete([business, user]);
    },
    async beginTry(business, user) {
      if (db === null) return { ok: false, code: "no_pin" };
      return db.transaction("rw", db.sharedPins, async (): Promise<SharedPinTry> => {
        const record = await db.sharedPins.get([business, user]);
        if (!record) return { ok: false, code: "no_pin" };
        if (record.wrong >= mostWrongPins) return { ok: false, code: "pin_locked" };
        await db.sharedPins.put({ ...record, wrong: record.wrong + 1 });
        return { ok: true, record, left: mostWrongPins - record.wrong - 1 };
      });
    },
    async forgive(user, business) {
      await db?.sharedPins
        .where("user")
        .equals(user)
        .filter((record) => business === undefined || record.business === business)
        .modify({ wrong: 0 });
    },
  };
}

function ofBusiness(db: SecureDatabase, business: string): Promise<SharedPinRecord[]> {
  return db.sharedPins.filter((record) => record.business === business).toArray();
}
