import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { type Keys, sameText } from "#server/kernel/access/keys.ts";
import type { ApiEnv } from "#server/kernel/http/api-env.ts";
import { hostCookie, setHostCookie } from "#server/kernel/http/cookies.ts";

const year = 365 * 24 * 60 * 60;

/**
 * The mark of a device that this person has signed in on before; null for any other. It opens nothing:
 * wrong passwords from there are counted for the device, so that a stranger who locks an account does not
 * lock out its owner. Accounts are told apart by what their attempts are counted under.
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

/** Marks the device of somebody who has just signed in on it; a mark that is good stays as it is. */
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

/** Several people sign in on a shared till: each has a mark of their own, whose name says nothing of them. */
function nameOf(keys: Keys, attempts: string): string {
  return `known-${keys.mac("device", `name ${attempts}`).slice(0, 16)}`;
}

function macOf(keys: Keys, attempts: string, nonce: string): string {
  return keys.mac("device", `${attempts} ${nonce}`);
}
