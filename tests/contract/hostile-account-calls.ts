import { paths } from "#/contract/paths.ts";
import { testKey } from "#tests/support/signing.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

/** Changes to a user's own account, targeting duka's users and locations. */
export function accountCalls(
  duka: TestBusiness,
  soko: TestBusiness,
  newId: () => string,
): { path: string; body: Record<string, unknown> }[] {
  const owner = { email: duka.owner.email, mfa_token: `${newId()}.${"0".repeat(64)}` };
  return [
    { path: paths.loginMfa, body: { ...owner, mfa_code: "123456" } },
    { path: paths.loginResend, body: owner },
    { path: paths.mfa, body: { method: "sms", password: "wrong", user: duka.owner.id } },
    { path: paths.mfaRecovery, body: { password: "wrong", user: duka.owner.id } },
    { path: paths.profile, body: { first_name: "Mine", id: duka.owner.id, business: duka.id } },
    { path: paths.avatar, body: { avatar: "no form", user: duka.owner.id } },
    {
      path: paths.primary,
      body: { primary_business: duka.id, primary_location: duka.location },
    },
    {
      path: paths.primary,
      body: { primary_business: soko.id, primary_location: duka.location },
    },
    {
      path: paths.keys,
      body: {
        id: newId(),
        public_key: testKey().publicKey,
        endorsed_by: duka.owner.id,
        signature: "A".repeat(86),
        user: duka.owner.id,
      },
    },
    { path: paths.session(":id"), body: { password: soko.owner.password } },
    { path: paths.memberSessions(":id"), body: { password: soko.owner.password } },
    { path: paths.logoutLater, body: { refresh: `${newId()}.0.${"0".repeat(64)}` } },
  ];
}
