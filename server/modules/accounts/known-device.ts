import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { type Keys, sameText } from "#server/kernel/access/keys.ts";
import type { ApiEnv } from "#server/kernel/http/api-env.ts";
import { hostCookie, setHostCookie } from "#server/kernel/http/cookies.ts";

const year = 365 * 24 * 60 * 60;

/**
 * The mark of a device on which this user has signed in before; null otherwise. It grants nothing: wrong
 * passwords from there are counted per device, so that an attacker who locks an account does not lock out its
 * owner. Accounts are identified by the key of their counted attempts.
 */
export function knownDevice(
  c: Context<ApiEnv>,
  { deps, keys }: { deps: Pick<ApiDeps, "mode">; keys: Keys },
  attempts: string,
): string | null {
  const [nonce = "", mac = ""] = (hostCookie(c, nameOf(keys, attempts), deps.mode) ?? "").split(
    ".",
  );
  return sameText(macOf(keys, attempts, nonce), mac) ? nonce : null;
}

/** Marks the device after a sign-in; a valid mark is kept. */
export function rememberDevice(
  c: Context<ApiEnv>,
  kit: { deps: Pick<ApiDeps, "mode">; keys: Keys },
  attempts: string,
): void {
  if (knownDevice(c, kit, attempts) !== null) return;
  const { deps, keys } = kit;
  const nonce = randomBytes(16).toString("hex");
  setHostCookie(c, nameOf(keys, attempts), `${nonce}.${macOf(keys, attempts, nonce)}`, {
    httpOnly: true,
    sameSite: "Strict",
    maxAge: year,
    mode: deps.mode,
  });
}

/** Several users sign in on a shared till: each has a separate mark, whose name does not identify them. */
function nameOf(keys: Keys, attempts: string): string {
  return `known-${keys.mac("device", `name ${attempts}`).slice(0, 16)}`;
}

function macOf(keys: Keys, attempts: string, nonce: string): string {
  return keys.mac("device", `${attempts} ${nonce}`);
}
