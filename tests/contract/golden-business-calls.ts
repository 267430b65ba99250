import { pictureAnswer } from "#/contract/business.ts";
import { paths } from "#/contract/paths.ts";
import { drawn } from "#tests/support/product-images.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** The business as its owner sees it, its pictures, locations and tills; and a colleague who is signed out. */
export async function goldenBusinessCalls(office: GoldenOffice): Promise<void> {
  const { api, duka, owner, recorder, till } = office;
  const { call, get } = recorder;
  const patch = (name: string, path: string, body: unknown) =>
    call(name, "PATCH", path, { body }, owner);
  await get("business-profile", paths.businessProfile, undefined, owner);
  const profile = { tagline: "Karibu", city: "Dar es Salaam", phone: "+255754000111" };
  await patch("business-profile-edit", paths.businessProfile, profile);
  await get("business-settings", paths.businessSettings, undefined, owner);
  const settings = { receipt_text: "Asante, karibu tena", cash_rounding: "50.00" };
  await patch("business-settings-edit", paths.businessSettings, settings);
  const keys = { client_id: "", api_key: "", checksum_key: "" };
  const gateway = { kind: "simulator", is_on: true, ...keys };
  await patch("payment-gateway-edit", paths.paymentGateway, gateway);
  const test = { id: api.newId(), phone: "0712345670", amount: "1000.00" };
  await call("payment-gateway-test", "POST", paths.paymentGatewayTest, { body: test }, owner);
  await get("payment-gateway", paths.paymentGateway, undefined, owner);
  await get("unconfirmed-payments", paths.unconfirmedPayments, undefined, owner);
  await get("plan", paths.plan, undefined, owner);
  await call("plan-ask", "POST", paths.planRequest, { body: { plan: "professional" } }, owner);
  await call("plan-withdraw", "DELETE", paths.planRequest, {}, owner);
  for (const [field, path] of [
    ["logo", paths.businessLogo],
    ["banner", paths.businessBanner],
  ] as const) {
    const form = new FormData();
    form.set(field, new File([await drawn(2, "png")], `${field}.png`, { type: "image/png" }));
    const taken = await call(`business-${field}`, "POST", path, { form }, owner);
    recorder.hide(pictureAnswer.parse(taken).url, paths.file("{id}"));
  }
  const place = { id: api.newId(), business: duka.id, name: "Tandale" };
  await call("location", "POST", paths.locations, { body: place }, owner);
  await patch("location-edit", paths.location(place.id), { name: "Tandale sokoni" });
  await get("inventory-locations", paths.inventoryLocations, undefined, owner);
  await patch("till-edit", paths.till(till), { name: "Mbele" });
  await api.signIn(duka.cashier);
  const confirmed = { body: { password: duka.owner.password } };
  const path = paths.memberSessions(duka.cashier.id);
  await call("member-sessions-end", "DELETE", path, confirmed, owner);
}
