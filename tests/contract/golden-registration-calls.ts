import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { latestCode, registerForm } from "#tests/support/registration.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** A business is registered from scratch, and its owner continues at its own sub-domain. */
export async function goldenRegistrationCalls({ api, recorder }: GoldenOffice) {
  const { get, hide, post } = recorder;
  const caller = await api.stranger();
  const phone = "+255713000555";
  const label = "mamantilie";
  await get("subdomain", paths.subdomain(label), undefined, caller);
  const asked = { phone, business_name: "Mama Ntilie", channel: "sms" };
  await post("register-code", paths.registerSendCode, asked, caller);
  const code = latestCode(api, phone);
  hide(code, "246810");
  const proved = await post("register-verify", paths.registerVerifyCode, { phone, code }, caller);
  const form = registerForm(String(proved["registration_token"]), label);
  const opened = await post("register", paths.register, form, caller);
  const tenant = await api.stranger({ [header.tenant]: label });
  await get("subdomain-shop", paths.subdomainShop(label), undefined, caller);
  await post("handover", paths.handover, { code: opened["handover_code"] }, tenant);
}
