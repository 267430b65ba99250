import { z } from "zod";
import { mfaEnableAnswer, mfaRecoveryAnswer } from "#/contract/account.ts";
import { user } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { setUser } from "#tests/support/account-rows.ts";
import { drawn } from "#tests/support/product-images.ts";
import { appCode, firstStep } from "#tests/support/second-factor.ts";
import { sentCode, sentText } from "#tests/support/sent-messages.ts";
import { endorsed, testDevice, testKey } from "#tests/support/signing.ts";
import type { GoldenOffice } from "./golden-office.ts";

const minute = 60_000;
const shownCode = "246810";
const nextPassword = "Mpya!2027kabisa";
const lastPassword = "Nyingine!2028kabisa";

/** As long as a real one, but belonging to no one. */
const shownKey = "public-key-".padEnd(122, "A");
const shownSignature = "signature-".padEnd(86, "A");

/** A user's picture, default location, devices and keys. */
export async function goldenAccountCalls({ api, duka, owner, recorder }: GoldenOffice) {
  const { call, hide, post } = recorder;
  const form = new FormData();
  form.set("avatar", new File([await drawn(3, "png")], "me.png", { type: "image/png" }));
  const shown = user.parse(await call("avatar", "POST", paths.avatar, { form }, owner));
  hide(shown.avatar ?? "", paths.file("{id}"));
  const first = { primary_business: duka.id, primary_location: duka.otherLocation };
  await call("primary", "PATCH", paths.primary, { body: first }, owner);

  const device = testDevice(api.newId);
  const elsewhere = await api.signIn(duka.owner, device.told);
  const key = { id: api.newId(), ...testKey() };
  const told = endorsed(device, key);
  hide(told.public_key, shownKey);
  hide(told.signature, shownSignature);
  await post("keys", paths.keys, told, elsewhere);
  const session = z.string().parse(elsewhere.refresh).slice(0, 36);
  const confirmed = { body: { password: duka.owner.password } };
  await call("session-end", "DELETE", paths.session(session), confirmed, owner);

  const { refresh } = await api.signIn(duka.owner);
  hide(z.string().parse(refresh), "<refresh token>");
  await post("logout-later", paths.logoutLater, { refresh });
}

/** A forgotten password is replaced, then changed; a phone number and an email address are verified. */
export async function goldenCodeCalls({ api, duka, recorder }: GoldenOffice) {
  const { hide, post } = recorder;
  const { email, id } = duka.cashier;
  const phone = "+255754000333";
  await setUser(api, id, { phone });
  const code = () => {
    const sent = sentCode(api);
    hide(sent, shownCode);
    return sent;
  };
  const caller = await api.stranger();
  await post("password-reset", paths.passwordReset, { phone }, caller);
  const first = { new_password: nextPassword, confirm_password: nextPassword };
  const reset = { phone, reset_code: code(), ...first };
  await post("password-reset-confirm", paths.passwordResetConfirm, reset, caller);
  await caller.signIn({ email, password: nextPassword });
  const second = { new_password: lastPassword, confirm_password: lastPassword };
  const change = { current_password: nextPassword, ...second };
  await post("password-change", paths.changePassword, change, caller);

  await setUser(api, id, { phone_verified_at: null });
  await post("phone-code", paths.sendPhoneCode, { email, phone }, caller);
  const proof = { email, phone, verification_code: code() };
  await post("phone-verify", paths.verifyPhone, proof, caller);
  await post("email-link", paths.emailResend, { email }, caller);
  const link = new URL(/https?:\S+/.exec(sentText(api))?.[0] ?? "");
  const token = link.searchParams.get("token") ?? "";
  hide(token, "<token of the link>");
  await post("email-verify", paths.emailVerify, { token }, caller);
}

/** A code is resent; an authenticator app is enabled, its backup codes are regenerated, and it is disabled. */
export async function goldenFactorCalls({ api, duka, recorder }: GoldenOffice) {
  const { call, hide, post } = recorder;
  const { email, password } = duka.manager;
  const waiting = await api.stranger();
  const mfa_token = await firstStep(waiting, duka.manager);
  hide(mfa_token, "<mfa token>");
  api.clock.now += 2 * minute;
  await post("login-resend", paths.loginResend, { email, mfa_token }, waiting);

  const client = await api.signIn(duka.owner);
  const begin = { method: "totp", password: duka.owner.password };
  const begun = await client.post(paths.mfa, begin);
  const secret = mfaEnableAnswer.parse(begun.body).secret ?? "";
  const next = () => {
    api.clock.now += minute;
    const code = appCode(secret, api.clock.now);
    hide(code, shownCode);
    return code;
  };
  const written = (codes: readonly string[]) => {
    for (const code of codes) hide(code, "xxxxx-xxxxx");
  };
  const on = await post("mfa-enable", paths.mfa, { ...begin, code: next() }, client);
  written(mfaEnableAnswer.parse(on).recovery_codes ?? []);
  const again = { password, mfa_code: next() };
  const anew = await post("mfa-recovery", paths.mfaRecovery, again, client);
  written(mfaRecoveryAnswer.parse(anew).recovery_codes);
  const off = { body: { password, mfa_code: next() } };
  await call("mfa-disable", "DELETE", paths.mfa, off, client);
}
