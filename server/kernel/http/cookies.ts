import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { hostPrefix } from "#/contract/headers.ts";
import type { ApiDeps } from "../api-deps.ts";
import type { ApiEnv } from "./api-env.ts";

type Mode = ApiDeps["mode"];

/** Where TLS stands a cookie is bound to this host by its name: no neighbouring sub-domain can plant it. */
function cookieName(name: string, mode: Mode): string {
  return mode === "production" ? `${hostPrefix}${name}` : name;
}

/** Null when the caller has none. */
export function hostCookie(c: Context<ApiEnv>, name: string, mode: Mode): string | null {
  return getCookie(c, cookieName(name, mode)) ?? null;
}

/** Sets a cookie of this host. What an older version set without the prefix goes. */
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
