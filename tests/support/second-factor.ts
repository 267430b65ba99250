import { Secret, TOTP } from "otpauth";
import { eq } from "drizzle-orm";
import type { LoginAnswer } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { userMfa } from "#server/kernel/database/schema-codes.ts";
import type { TestApi } from "./api.ts";
import type { Answer, ApiClient } from "./api-client.ts";
import type { TestPerson } from "./test-business.ts";

/** The code an authenticator app with that secret shows at a time, in epoch milliseconds. */
export function appCode(secret: string, now: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now });
}

/** Inserts a second factor by SMS or email directly into the tables. */
export async function giveFactor(
  api: TestApi,
  person: TestPerson,
  method: "sms" | "email",
): Promise<void> {
  const at = api.clock.now;
  await api.database.system(async (tx) => {
    await tx.update(users).set({ email_verified_at: at }).where(eq(users.id, person.id));
    await tx.insert(userMfa).values({ user_id: person.id, method, enabled_at: at });
  });
}

/** Enables an authenticator app as its user would; returns the secret. Advances time by a minute. */
export async function turnOnApp(api: TestApi, person: TestPerson): Promise<string> {
  const client = await api.signIn(person);
  const asked = { method: "totp", password: person.password };
  const begun = await client.post(paths.mfa, asked);
  const secret = String(begun.body["secret"]);
  const done = await client.post(paths.mfa, { ...asked, code: appCode(secret, api.clock.now) });
  if (done.body["enabled"] !== true || done.body["recovery_codes"] === null)
    throw new Error(`Not on: ${JSON.stringify(done.body)}`);
  api.clock.now += 60_000;
  return secret;
}

/** The first step of a two-step sign-in; throws unless a second one is required. */
export async function firstStep(client: ApiClient, person: TestPerson): Promise<string> {
  const { email, password } = person;
  const { status, body } = await client.post(paths.login, { email, password });
  const { mfa_token: ticket, mfa_required } = body as LoginAnswer;
  if (status !== 200 || !mfa_required || ticket === null) throw new Error(JSON.stringify(body));
  return ticket;
}

/** The second step, with a ticket and a code. */
export function secondStep(
  client: ApiClient,
  { email }: Pick<TestPerson, "email">,
  mfa_token: string,
  mfa_code: string,
): Promise<Answer> {
  return client.post(paths.loginMfa, { email, mfa_code, mfa_token });
}
