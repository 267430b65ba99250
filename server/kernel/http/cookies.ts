import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { hostPrefix } from "#/contract/headers.ts";
import type { ApiDeps } from "../api-deps.ts";
import type { ApiEnv } from "./api-env.ts";

type Mode = ApiDeps["mode"];

/** With TLS a cookie is bound to this host by its name prefix: no sibling subdomain can plant it. */
function cookieName(name: string, mode: Mode): string {
  return mode === "production" ? `${hostPrefix}${name}` : name;
}

/** Null if the caller has none. */
export function hostCookie(c: Context<ApiEnv>, name: string, mode: Mode): string | null {
  return getCookie(c, cookieName(name, mode)) ?? null;
}

/** Sets a cookie for this host and deletes the unprefixed one of an older version. */
export function setHostCookie(
  c: Context<ApiEnv>,
  name: string,
  value: string,
  { mode, ...options }: CookieOptions & { mode: Mode },
): void {
  const secure = mode === "production";
  setCookie(c, cookieName(name, mode), value, { ...options, path: "/", secure });
  if (secure) deleteCookie(c, name, { path: "/", secure });
}
