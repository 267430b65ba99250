import type { MfaMethod } from "#/contract/account.ts";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import type { Account } from "./account-standing.ts";
import { type CodeIssued, endCode, isCodeOver, issueCode } from "./one-time-codes.ts";

/** Sends a sign-in code by the user's second factor, in their language or that of the request. */
export function sendMfaCode(
  deps: ApiDeps,
  keys: Keys,
  account: Account,
  {
    method,
    language,
    address,
  }: { method: Exclude<MfaMethod, "totp">; language: Language; address: string | null },
): Promise<CodeIssued> {
  const reached = method === "email" ? account.email : account.phone;
  const to = reached === null ? null : { channel: method, address: reached };
  return issueCode(deps, keys, {
    purpose: "mfa",
    subject: account.id,
    user: account.id,
    to,
    language: account.language ?? language,
    caller: address,
  });
}

/**
 * Expires a code that could not be delivered: a user who signs in again within the minute is asked to wait
 * instead of being prompted for the code.
 */
export function endMfaCode(deps: ApiDeps, keys: Keys, account: Account): Promise<void> {
  return endCode(deps, keys, { purpose: "mfa", subject: account.id });
}

/** Whether the last code is void because it could not be delivered. */
export function hasNoMfaCode(deps: ApiDeps, keys: Keys, account: Account): Promise<boolean> {
  return isCodeOver(deps, keys, { purpose: "mfa", subject: account.id });
}
