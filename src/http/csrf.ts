import { csrfCookie } from "#/contract/headers.ts";
import { corePaths } from "#/contract/core-paths.ts";
import { type Exchange, timeouts } from "./exchange.ts";
import { parseObject } from "./outcome.ts";

/** The token that writes carry: the cookie's, or fetched when the cookie is missing or has expired. */
export function createCsrf(
  exchange: Exchange,
  urlOf: (path: string) => string,
  headers: () => Record<string, string>,
  readCookie: (name: string) => string | null,
) {
  /** A worker reads no cookies; the answer says the same token. */
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
    /** Null when none could be had; the write is sent without, and the server decides. */
    async token(): Promise<string | null> {
      return readCookie(csrfCookie) ?? told ?? (await fetchToken());
    },
    renew: fetchToken,
  };
}
