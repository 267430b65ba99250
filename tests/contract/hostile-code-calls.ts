import { paths } from "#/contract/paths.ts";

/** Calls about codes and passwords, targeting another user's account, with wrong guesses. */
export function codeCalls(email: string): { path: string; body: Record<string, unknown> }[] {
  const phone = "+255754000111";
  const passwords = { new_password: "Yangu#2026x", confirm_password: "Yangu#2026x" };
  return [
    { path: paths.sendPhoneCode, body: { email, phone } },
    { path: paths.verifyPhone, body: { email, phone, verification_code: "000000" } },
    { path: paths.emailResend, body: { email } },
    { path: paths.emailVerify, body: { token: "a-token-of-my-own" } },
    { path: paths.passwordReset, body: { phone } },
    { path: paths.passwordResetConfirm, body: { phone, reset_code: "000000", ...passwords } },
    { path: paths.invitationLook, body: { code: "a-code-of-my-own-making-is-none" } },
    { path: paths.invitationAccept, body: { code: "a-code-of-my-own-making-is-none" } },
    { path: paths.changePassword, body: { current_password: "wrong", ...passwords } },
  ];
}
