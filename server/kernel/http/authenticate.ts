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

/**
 * The requests allowed before a password chosen by an administrator is changed: reading that state, changing
 * it, and signing out.
 */
const openBefore: ReadonlySet<string> = new Set([
  `GET ${paths.me}`,
  `POST ${paths.changePassword}`,
  `POST ${paths.logout}`,
]);

type Guard = { deps: Pick<ApiDeps, "database" | "now">; keys: Keys; limit: RequestLimit };

/**
 * Requires a bearer token whose session and user are currently valid: a session ended elsewhere is refused
 * with its next request, whatever its token states.
 */
export function authenticate(guard: Guard) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    c.set("access", await remoteAddressOf(c.req, guard));
    await next();
  });
}

/** The same if a token is sent; without one the caller is anonymous. */
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

/** Deducts a request's cost from the caller's allowance; refuses temporarily if it is used up. */
export function spend(limit: RequestLimit, who: Asking, cost: number): void {
  const retryAfter = limit.take(who, cost);
  if (retryAfter !== null) throw new ApiError("too_many_attempts", { retryAfter });
}
