import { createMiddleware } from "hono/factory";
import type { ApiDeps } from "../api-deps.ts";
import type { Keys } from "../policies/keys.ts";
import { readAccessToken } from "../policies/tokens.ts";
import { readAccess } from "../queries/access.ts";
import { ApiError } from "./api-error.ts";
import type { SignedInEnv } from "./api-env.ts";
import { type Asking, costOf, type RequestLimit } from "./request-limit.ts";

/**
 * Asks for a bearer token, its session and its person, all three good at this moment: a session ended
 * elsewhere ends here with the next request, whatever its token says.
 */
export function authenticate({ database, now }: ApiDeps, keys: Keys, limit: RequestLimit) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(c.req.header("Authorization") ?? "");
    if (bearer?.[1] === undefined) throw new ApiError("auth_required");
    const token = await readAccessToken(keys, bearer[1], now());
    if (!token.ok) throw new ApiError(token.code);
    spend(limit, token, costOf(c.req.path));
    const access = await readAccess(database, token.session, now());
    if (access === null || access.user !== token.user) throw new ApiError("session_gone");
    c.set("access", access);
    await next();
  });
}

/** Takes what a request costs from its caller's allowance; refuses for a while where that is used up. */
export function spend(limit: RequestLimit, who: Asking, cost: number): void {
  const retryAfter = limit.take(who, cost);
  if (retryAfter !== null) throw new ApiError("too_many_attempts", { retryAfter });
}
