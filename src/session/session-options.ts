import type { ApiOptions } from "#/http/client.ts";
import type { Ids } from "#/platform/ids.ts";
import type { People } from "#/store/people.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";
import type { SessionCore, TabStorage } from "./session-core.ts";

export interface SessionOptions {
  /** Null if the browser offers no storage; everything is then kept in memory. */
  secure: SecureDatabase | null;
  people: People;
  /** Session storage; null if the browser blocks it. */
  tabStorage: TabStorage | null;
  /** Deletes cached server responses of a user who signs out. */
  forgetAnswers?: (user: string) => void;
  crypto: Crypto;
  ids: Ids;
  api: Omit<ApiOptions, "tokens" | "onSessionLost" | "onPasswordDue">;
  /** Opens a business's store on this device. */
  openStore: SessionCore["openStore"];
  /** Runs tasks the first screen does not wait for once it is shown; immediately if absent. */
  later?: (task: () => void) => unknown;
}
