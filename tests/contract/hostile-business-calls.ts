import { paths } from "#/contract/paths.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

type Call = { path: string; body: Record<string, unknown> };

/** An administrator's calls, targeting another business, and those that register a new one. */
export function businessCalls(duka: TestBusiness, newId: () => string): Call[] {
  const business = duka.id;
  const phone = "+255754000111";
  const registration = { registration_token: `${newId()}.${"0".repeat(64)}` };
  const parkedCart = {
    business,
    location: duka.location,
    till: duka.till.id,
    name: "Mine",
    lines: [
      {
        product: duka.products[0]?.id ?? null,
        variant: null,
        name: "x",
        unit: "piece",
        quantity: "1",
        unit_price: "1.00",
        discount: "0.00",
        tax_rate: "0.00",
        note: "",
        list_price: null,
        wholesale_price: null,
      },
    ],
    customer: null,
    discount: "0.00",
    discount_share: null,
    notes: "",
  };
  const entry = {
    date: "2026-01-31",
    description: "Mine",
    lines: [
      { account: "cash", debit: "1.00", credit: "0.00" },
      { account: "opening_equity", debit: "0.00", credit: "1.00" },
    ],
  };
  return [
    { path: paths.businessProfile, body: { business, name: "Mine", email: "mine@mine.test" } },
    { path: paths.businessSettings, body: { business, receipt_text: "Mine" } },
    { path: paths.planRequest, body: { business, plan: "starter" } },
    { path: paths.paymentGateway, body: { business, kind: "simulator", is_on: false } },
    {
      path: paths.paymentGatewayTest,
      body: { business, id: newId(), phone: "0712345670", amount: "1000.00" },
    },
    { path: paths.businessLogo, body: { business, logo: "no form" } },
    { path: paths.businessBanner, body: { business, banner: "no form" } },
    { path: paths.productImages, body: { business, image: "no form" } },
    { path: paths.productsImportCheck, body: { business, file: "no form" } },
    { path: paths.productsImportCsv, body: { business, file: "no form" } },
    { path: paths.productsImportExcel, body: { business, file: "no form" } },
    { path: paths.productImage(":id"), body: { business, is_primary: true, order: 1 } },
    { path: paths.productImage(":id"), body: { is_primary: true, order: 1 } },
    { path: paths.locations, body: { id: newId(), business, name: "Mine" } },
    { path: paths.locations, body: { id: duka.location, business, name: "Mine" } },
    { path: paths.location(":id"), body: { business, name: "Mine", is_active: false } },
    { path: paths.location(":id"), body: { name: "Mine", is_active: false } },
    { path: paths.registerSendCode, body: { phone, business_name: "Mine", channel: "sms" } },
    { path: paths.registerVerifyCode, body: { phone, code: "000000" } },
    { path: paths.register, body: { ...registration, subdomain: duka.subdomain } },
    { path: paths.parkedCarts, body: { ...parkedCart, id: newId() } },
    { path: paths.parkedCartTake(":id"), body: { business, till: duka.till.id } },
    { path: paths.figureLooks, body: { business, position: 1, as_of: "2026-01-31T09:00:00Z" } },
    { path: paths.financialsEntries, body: { ...entry, id: newId(), business } },
    { path: paths.financialsEntries, body: { ...entry, id: newId(), location: duka.location } },
    { path: paths.financialsReverse(":id"), body: { id: newId(), business, reason: "Mine" } },
    { path: paths.financialsReverse(":id"), body: { id: newId(), reason: "Mine" } },
    { path: paths.financialsLock, body: { business, locked_until: "2026-01-31" } },
    {
      path: paths.financialsClosings,
      body: { id: newId(), business, day: "2026-01-31", counted: { cash: "1.00" } },
    },
    { path: paths.handover, body: { code: "0".repeat(43) } },
    { path: paths.handoverCode, body: { business } },
  ];
}

/** Ways to name duka in a query, or to smuggle in its ids. */
export function waysToName(duka: TestBusiness, soko: TestBusiness): Record<string, string>[] {
  return [
    {},
    { business: duka.id },
    { business_id: duka.id },
    { business: duka.id.toUpperCase() },
    { business: soko.id, business_id: duka.id },
    { business: soko.id, location: duka.location },
    { location: duka.location },
    { customer: duka.customer, product: duka.products[0]?.id ?? "", till: duka.till.id },
    { parent: duka.category, category: duka.category },
  ];
}
