import type { DeviceKeys } from "#/contract/device-keys.ts";
import { createApi } from "#server/api.ts";
import type { Mailbox } from "#server/adapters/mailbox.ts";
import type { ApiDeps, LogFields } from "#server/kernel/api-deps.ts";
import { localHost } from "#/domain/subdomain.ts";
import { connectDatabase, type Database } from "#server/kernel/database/database.ts";
import { type Answer, ApiClient } from "./api-client.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import type { TestCluster } from "./postgres-versions.ts";
import { seededIds } from "./seeded.ts";
import { standInParts } from "./stand-in-parts.ts";
import {
  insertTestBusiness,
  type TestBusiness,
  type TestBusinessOptions,
} from "./test-business.ts";

export type LogLine = { level: "info" | "error"; message: string; fields: LogFields };

/** The whole API in process, over its own database. */
export type TestApi = {
  database: Database;
  /** For connections that bypass the API: `connectDatabase(url)`. */
  url: string;
  /** The API's current time, epoch milliseconds; set it to let time pass. */
  clock: { now: number };
  /** Everything the API has logged. */
  log: LogLine[];
  newId: () => string;
  /** SMS and email sent by the API, newest first. */
  mailbox: Mailbox;
  /** The API's routes, parameters as `:id`. */
  routes: { method: string; path: string }[];
  /** A business with users, a location, a till and three items. */
  business(options?: TestBusinessOptions): Promise<TestBusiness>;
  /**
   * An anonymous caller with a csrf token and a network address of its own; at the sub-domain of the tenant
   * in the headers, else on the bare host, unless a host is given.
   */
  stranger(headers?: Record<string, string>, host?: string): Promise<ApiClient>;
  /** The response to an anonymous post. */
  ask(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  /** A caller signed in as that user of the business, on a device with keys if given. */
  signIn(who: { email: string; password: string }, keys?: DeviceKeys): Promise<ApiClient>;
  /** Sends a request of the app's own client, as its browser would. */
  fetch(request: Request, address: string): Promise<Response>;
  close(): Promise<void>;
};

/** Opens the API over a fresh database; one per test file, in `beforeAll`, closed in `afterAll`. */
export async function testApi(
  cluster?: TestCluster,
  options: Partial<ApiDeps> = {},
  /** A database created differently from the default. */
  own?: TestDatabase,
): Promise<TestApi> {
  const files: TestDatabase = own ?? (await testDatabase(cluster));
  const database = connectDatabase(files.url, { connections: 5 });
  const clock = { now: Date.now() };
  const log: LogLine[] = [];
  const newId = seededIds(1);
  const parts = standInParts(() => clock.now);
  const api = createApi({
    ...parts,
    database,
    now: () => clock.now,
    newId,
    logger: {
      info: (message, fields = {}) => log.push({ level: "info", message, fields }),
      error: (message, fields = {}) => log.push({ level: "error", message, fields }),
    },
    secret: "a secret of the tests, 32 characters long",
    mode: "development",
    ...options,
  });
  let callers = 0;
  const server = { api, publicHost: options.publicHost ?? localHost };
  const stranger = async (headers: Record<string, string> = {}, host?: string) => {
    callers += 1;
    const address = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
    const client = new ApiClient(server, address, headers, host);
    await client.fetchCsrf();
    return client;
  };
  return {
    database,
    url: files.url,
    clock,
    log,
    newId,
    mailbox: parts.mailbox,
    routes: api.routes.filter(({ method }) => method !== "ALL"),
    business: (wanted = {}) => insertTestBusiness(database, newId, clock.now, wanted),
    stranger,
    ask: async (path, body, headers) => (await stranger(headers)).post(path, body),
    signIn: async (who, keys) => {
      const client = await stranger();
      await client.signIn(who, keys);
      return client;
    },
    fetch: async (request, address) => api.fetch(request, { address }),
    close: async () => {
      await database.close();
      await files.close();
    },
  };
}
