import type { ApiOptions } from "#/http/client.ts";
import type { Ids } from "#/platform/ids.ts";
import type { People } from "#/store/people.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";
import type { SessionCore, TabStorage } from "./session-core.ts";

export interface SessionOptions {
  /** Null where the browser offers no storage; all is then in memory. */
  secure: SecureDatabase | null;
  people: People;
  /** Session storage; null where the browser refuses it. */
  tabStorage: TabStorage | null;
  /** Takes from the device what the server told a person who signs out. */
  forgetAnswers?: (user: string) => void;
  crypto: Crypto;
  ids: Ids;
  api: Omit<ApiOptions, "tokens" | "onSessionLost" | "onPasswordDue">;
  /** Opens a business's own store on this device. */
  openStore: SessionCore["openStore"];
  /** Runs what the first screen does not wait for, once that stands; at once where it is absent. */
  later?: (task: () => void) => unknown;
}
