import type { CodeSent } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import type { Api } from "#/http/client.ts";
import type { PendingReset } from "./pending-reset.ts";

/**
 * Requests a reset code for a phone number; the server sends it only if an account has verified the number.
 * Throws the API client's errors.
 */
export async function sendResetCode(
  api: Api,
  phone: string,
  now: () => number,
): Promise<PendingReset> {
  const call = { method: "POST", path: paths.passwordReset, body: { phone } } as const;
  const { retry_after, expires_in } = (await api.json(call)) as CodeSent;
  const at = now();
  return { phone, mayResendAt: at + retry_after * 1000, endsAt: at + expires_in * 1000 };
}
