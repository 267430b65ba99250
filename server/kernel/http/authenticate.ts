import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { paths } from "#/contract/paths.ts";
import type { ApiDeps } from "../api-deps.ts";
import type { Access } from "../access/access.ts";
import type { Keys } from "../access/keys.ts";
import { readAccessToken } from "../access/tokens.ts";
import { readAccess, wasDeviceLost } from "../queries/member-access.ts";
import { ApiError } from "./api-error.ts";
import type { MaybeSignedInEnv, SignedInEnv } from "./api-env.ts";
import { type Asking, costOf, type RequestLimit } from "./request-limit.ts";

/** What somebody may ask for whose password an administrator chose: to see that, and to change it. */
const openBefore: ReadonlySet<string> = new Set([
  `GET ${paths.me}`,
  `POST ${paths.changePassword}`,
  `POST ${paths.logout}`,
]);

type Guard = { deps: Pick<ApiDeps, "database" | "now">; keys: Keys; limit: RequestLimit };

/**
 * Asks for a bearer token, its session and its person, all three good at this moment: a session ended
 * elsewhere ends here with the next request, whatever its token says.
 */
export function authenticate(guard: Guard) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    c.set("access", await remoteAddressOf(c.req, guard));
    await next();
  });
}

/** Asks for the same of who sends a token; who sends none is nobody. */
export function maybeSignedIn(guard: Guard) {
  return createMiddleware<MaybeSignedInEnv>(async (c, next) => {
    if (c.req.header("Authorization") !== undefined)
      c.set("access", await remoteAddressOf(c.req, guard));
    await next();
  });
}

async function remoteAddressOf(req: HonoRequest, { deps, keys, limit }: Guard): Promise<Access> {
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(req.header("Authorization") ?? "");
  if (bearer?.[1] === undefined) throw new ApiError("auth_required");
  const token = await readAccessToken(keys, bearer[1], deps.now());
  if (!token.ok) throw new ApiError(token.code);
  spend(limit, token, costOf(req.path));
  const access = await readAccess(deps.database, token.session, deps.now());
  if (access === null || access.user !== token.user) {
    const isDeviceLost = await wasDeviceLost(deps.database, token.session);
    throw new ApiError("session_gone", { isDeviceLost });
  }
  if (access.mustChangePassword && !openBefore.has(`${req.method} ${req.path}`))
    throw new ApiError("must_change_password");
  return access;
}

/** Takes what a request costs from its caller's allowance; refuses for a while where that is used up. */
export function spend(limit: RequestLimit, who: Asking, cost: number): void {
  const retryAfter = limit.take(who, cost);
  if (retryAfter !== null) throw new ApiError("too_many_attempts", { retryAfter });
}
