import { csrfCookie } from "#/contract/headers.ts";
import { corePaths } from "#/contract/core-paths.ts";
import { type Exchange, timeouts } from "./exchange.ts";
import { parseObject } from "./outcome.ts";

/** The CSRF token for writes: read from the cookie, or fetched if the cookie is missing or has expired. */
export function createCsrf(
  exchange: Exchange,
  urlOf: (path: string) => string,
  headers: () => Record<string, string>,
  readCookie: (name: string) => string | null,
) {
  /** Workers cannot read cookies; the response body contains the same token. */
  let told: string | null = null;

  async function fetchToken(): Promise<string | null> {
    const answer = await exchange({
      method: "GET",
      url: urlOf(corePaths.csrf),
      headers: headers(),
      body: null,
      timeoutMs: timeouts.csrf,
      isRepeatable: false,
      repeatTimeouts: false,
      repeatTooMany: false,
    });
    const token = answer.kind === "answer" ? parseObject(answer.text)?.["csrf_token"] : null;
    told = typeof token === "string" ? token : null;
    return told;
  }

  return {
    /** Null if no token could be obtained; the write is sent without one and the server decides. */
    async token(): Promise<string | null> {
      return readCookie(csrfCookie) ?? told ?? (await fetchToken());
    },
    renew: fetchToken,
  };
}
