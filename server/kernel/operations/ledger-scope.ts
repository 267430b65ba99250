import type { Reader } from "#/contract/read-rights.ts";
import type { Millis } from "../ledger/ledger-records.ts";

/** Whose transaction it is, and what of the world its store may use. */
export type LedgerScope = {
  business: string;
  user: string;
  seesCosts: boolean;
  /** For whose eyes an answer is, where it is somebody's. */
  reader?: Reader;
  now: Millis;
  newId: () => string;
  sha256: (text: string) => string;
};
