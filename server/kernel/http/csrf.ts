import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { csrfCookie, header } from "#/contract/headers.ts";
import type { ApiDeps } from "../api-deps.ts";
import { type Keys, sameText } from "../access/keys.ts";
import { ApiError } from "./api-error.ts";
import type { ApiEnv } from "./api-env.ts";
import { hostCookie, setHostCookie } from "./cookies.ts";
import { writes } from "./body-rules.ts";

/**
 * Double submit: a write repeats in its header the cookie that only this origin's pages can read. The cookie
 * is signed, so that a page on a sibling subdomain cannot plant a forged one.
 */
export function csrfGuard(keys: Keys, mode: ApiDeps["mode"]) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (writes(c.req.method)) {
      if (isForeign(c.req.raw)) throw new ApiError("forbidden");
      const cookie = hostCookie(c, csrfCookie, mode);
      const sent = c.req.header(header.csrf);
      if (cookie === null || sent === undefined || !sameText(cookie, sent))
        throw new ApiError("csrf_expired");
      if (!isOurs(keys, cookie)) throw new ApiError("csrf_expired");
    }
    await next();
  });
}

/** The caller's current token if valid, else a new one, set as a cookie. */
export function giveCsrfToken(c: Context<ApiEnv>, keys: Keys, mode: ApiDeps["mode"]): string {
  const held = hostCookie(c, csrfCookie, mode);
  if (held !== null && isOurs(keys, held)) return held;
  const nonce = randomBytes(16).toString("hex");
  const token = `${nonce}.${keys.mac("csrf", nonce)}`;
  setHostCookie(c, csrfCookie, token, { sameSite: "Lax", maxAge: 30 * 24 * 60 * 60, mode });
  return token;
}

function isOurs(keys: Keys, token: string): boolean {
  const [nonce = "", mac = ""] = token.split(".");
  return sameText(keys.mac("csrf", nonce), mac);
}

/**
 * Whether the browser marks the request as made by another origin's page. Other clients send no such headers.
 */
function isForeign(request: Request): boolean {
  // An opaque origin: a sandbox or a file. Never the app's own, regardless of other headers.
  const origin = request.headers.get("Origin");
  if (origin === "null") return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(request);
}

function hostOf(request: Request): string {
  return request.headers.get("Host") ?? new URL(request.url).host;
}
