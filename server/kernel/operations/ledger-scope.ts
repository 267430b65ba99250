import type { Reader } from "#/contract/read-rights.ts";
import type { Millis } from "../ledger/ledger-records.ts";

/** The user and business of a transaction, and the external functions its store may use. */
export type LedgerScope = {
  business: string;
  user: string;
  seesCosts: boolean;
  /** The reader for whom a response is filtered, if there is one. */
  reader?: Reader;
  now: Millis;
  newId: () => string;
  sha256: (text: string) => string;
};
