import type { CodeSent } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import type { RegisterCodeBody } from "#/contract/registration.ts";
import { normaliseEmail } from "#/domain/email.ts";
import { readPhone } from "#/domain/phone.ts";
import type { Api } from "#/http/client.ts";
import type { PendingCode, Start } from "./registration-draft.ts";

/** Sends or resends the code of step 1. Throws the API client's errors. */
export async function sendRegistrationCode(
  api: Api,
  start: Start,
  now: () => number,
): Promise<Omit<PendingCode, "resends">> {
  const reading = readPhone(start.phone);
  const phone = reading.ok ? reading.value : start.phone;
  const body: RegisterCodeBody = {
    phone,
    business_name: start.businessName.trim(),
    channel: start.channel,
    ...(start.channel === "email" ? { email: normaliseEmail(start.email) } : {}),
  };
  const call = { method: "POST", path: paths.registerSendCode, body } as const;
  const { retry_after, expires_in } = (await api.json(call)) as CodeSent;
  const at = now();
  return { phone, mayResendAt: at + retry_after * 1000, endsAt: at + expires_in * 1000 };
}
