import { paths } from "#/contract/paths.ts";
import type { RegisterBody } from "#/contract/registration.ts";
import type { TestApi } from "./api.ts";
import type { Answer, ApiClient } from "./api-client.ts";

let numbers = 0;

/** A mobile number unique in this run. */
export function freshPhone(): string {
  numbers += 1;
  return `+2557${String(10_000_000 + numbers)}`;
}

/** The six-digit code in the latest message to an address. */
export function latestCode(api: Pick<TestApi, "mailbox">, to: string): string {
  const message = api.mailbox.messages().find((one) => one.to === to);
  const code = /\b\d{6}\b/.exec(message?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`No code went to ${to}`);
  return code;
}

/** Steps 1 and 2 by SMS; returns the token for step 3. */
export async function provedRegistration(
  api: TestApi,
  caller: ApiClient,
  phone: string,
): Promise<string> {
  const step1 = { phone, business_name: "Duka la Asha", channel: "sms" };
  await caller.post(paths.registerSendCode, step1);
  const code = latestCode(api, phone);
  const { body } = await caller.post(paths.registerVerifyCode, { phone, code });
  return String(body["registration_token"]);
}

/** A separate caller with the token of steps 1 and 2. */
export async function proved(
  api: TestApi,
): Promise<{ caller: ApiClient; phone: string; token: string }> {
  const caller = await api.stranger();
  const phone = freshPhone();
  return { caller, phone, token: await provedRegistration(api, caller, phone) };
}

/** A valid form of step 3; `label` makes it unique. */
export function registerForm(
  token: string,
  label: string,
  values: Partial<RegisterBody> = {},
): RegisterBody {
  return {
    registration_token: token,
    first_name: "Asha",
    last_name: "Juma",
    email: `asha@${label}.test`,
    password: "Karibu#2026",
    confirm_password: "Karibu#2026",
    business_name: "Duka la Asha",
    subdomain: label,
    business_type: "retail",
    business_category: "food",
    address_line_1: "Mtaa wa Uhuru",
    city: "Mwanza",
    country: "Tanzania",
    accept_terms: true,
    accept_privacy: true,
    ...values,
  };
}

/** A business registered by its owner from scratch, in all three steps. */
export async function register(
  api: TestApi,
  label: string,
  values: Partial<RegisterBody> = {},
): Promise<{ caller: ApiClient; answer: Answer; phone: string }> {
  const { caller, phone, token } = await proved(api);
  const answer = await caller.post(paths.register, registerForm(token, label, values));
  return { caller, answer, phone };
}

/** A response's code, or the status of a success. */
export function saidBy({ status, body }: Answer): string {
  return typeof body["code"] === "string" ? body["code"] : String(status);
}
