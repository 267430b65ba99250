import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { businessProfile, settingsOfBusiness } from "#/contract/business.ts";
import { business as businessShape } from "#/contract/business-row.ts";
import { paths } from "#/contract/paths.ts";
import { auditLog } from "#server/kernel/database/schema-access.ts";
import { businesses, newBusinessSettings } from "#server/kernel/database/schema-business.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { saidBy } from "#tests/support/registration.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
  owner = await api.signIn(shop.owner);
});
afterAll(() => api.close());

const actions = (action: string) =>
  api.database.system((tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.business_id, shop.id), eq(auditLog.action, action))),
  );

/** The business as its tills receive it. */
async function fed() {
  const { body } = await owner.get(paths.businesses);
  const rows = body["results"] as { id: string }[];
  return businessShape.parse(rows.find(({ id }) => id === shop.id));
}

async function feedSeq(): Promise<number | undefined> {
  const [row] = await api.database.system((tx) =>
    tx
      .select({ seq: changes.seq })
      .from(changes)
      .where(and(eq(changes.business_id, shop.id), eq(changes.entity, "business"))),
  );
  return row?.seq;
}

describe("the profile", () => {
  it("is stored as submitted, each field in its normal form, and printed from the feed", async () => {
    const patch = {
      name: "Duka la Neema",
      email: " Info@Neema.test",
      phone: "022 211 1111",
      mobile: "0712 345 678",
      website: "neema.co.tz",
      address_line_1: "Mtaa wa Lumumba",
      city: "Dar es Salaam",
      business_type: "retail",
      industry: "food",
      tax_id: "100-200-300",
      incorporation_date: "2019-05-01",
      description: "",
    };
    const { status, body } = await owner.patch(paths.businessProfile, patch);
    expect(status).toBe(200);
    const saved = businessProfile.parse(body);
    expect(saved).toMatchObject({
      ...patch,
      email: "info@neema.test",
      phone: "+255222111111",
      mobile: "+255712345678",
      website: "https://neema.co.tz",
      vat_number: "",
      logo: null,
    });
    expect((await owner.get(paths.businessProfile)).body).toEqual(saved);
    expect(await fed()).toMatchObject({
      name: "Duka la Neema",
      phone: "+255222111111",
      address: "Mtaa wa Lumumba, Dar es Salaam",
      tax_id: "100-200-300",
      vat_number: null,
    });
  });

  it("keeps fields that a patch omits and clears fields that it empties", async () => {
    await owner.patch(paths.businessProfile, { tagline: "Karibu", phone: "0712345678" });
    await owner.patch(paths.businessProfile, { phone: "", city: "Mwanza" });
    const { body } = await owner.get(paths.businessProfile);
    expect(body).toMatchObject({ tagline: "Karibu", phone: "", city: "Mwanza" });
    expect(await fed()).toMatchObject({ phone: null, address: "Mwanza" });
  });

  it("shows an address from before address lines existed in the first line", async () => {
    await api.database.system((tx) =>
      tx.update(businesses).set({ address: "Soko kuu, Arusha" }).where(eq(businesses.id, shop.id)),
    );
    const { body } = await owner.patch(paths.businessProfile, { tagline: "Karibu" });
    expect(body["address_line_1"]).toBe("Soko kuu, Arusha");
    expect((await fed()).address).toBe("Soko kuu, Arusha");
  });

  it("reports all invalid input in one response, each error at its field", async () => {
    const { status, body } = await owner.patch(paths.businessProfile, {
      name: " ",
      email: "",
      phone: "12",
      fax: "x",
      website: "javascript:alert(1)",
      tagline: "x".repeat(161),
      business_type: "bank",
      incorporation_date: "yesterday",
    });
    expect([status, body["code"]]).toEqual([422, "validation_failed"]);
    expect(body["errors"]).toEqual({
      name: ["Business name is required"],
      email: ["Email is required"],
      phone: ["Enter a valid phone number."],
      fax: ["Enter a valid phone number."],
      website: ["Enter a web address, such as https://duka.co.tz."],
      tagline: ["This is too long."],
      business_type: ["This is not one of the choices."],
      incorporation_date: ["This is not written correctly."],
    });
    const wrong = await owner.patch(paths.businessProfile, { email: "info@" });
    expect(wrong.body["errors"]).toEqual({ email: ["Enter a valid email address."] });
  });

  it("does not accept plan, sub-domain or trial in the same patch", async () => {
    const sly = { plan: "enterprise", subdomain: "other", trial_ends_at: null, id: api.newId() };
    await owner.patch(paths.businessProfile, { ...sly, tagline: "x" });
    expect(await fed()).toMatchObject({ subdomain: shop.subdomain, id: shop.id });
    const { body } = await owner.get(paths.businessProfile);
    expect(body).toMatchObject({ subdomain: shop.subdomain, id: shop.id });
  });

  it("records changes in the feed and the audit log, and nothing when nothing changed", async () => {
    await owner.patch(paths.businessProfile, { tagline: "Karibu" });
    expect(await feedSeq()).toBe(2);
    await owner.patch(paths.businessProfile, { tagline: "Karibu" });
    expect(await feedSeq()).toBe(2);
    expect(await actions("business.profile")).toMatchObject([
      {
        actor_id: shop.owner.id,
        subject_id: shop.id,
        data: { before: { tagline: "" }, after: { tagline: "Karibu" } },
      },
    ]);
  });

  it("loses no change when two are made concurrently", async () => {
    const answers = await Promise.all(
      [{ tagline: "a" }, { license_number: "b" }, { city: "c" }, { state_province: "d" }].map(
        (patch) => owner.patch(paths.businessProfile, patch),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await owner.get(paths.businessProfile);
    const all = { tagline: "a", license_number: "b", city: "c", state_province: "d" };
    expect(body).toMatchObject(all);
  });
});

describe("the settings", () => {
  it("are stored, sent to every till, and written to the audit log with their previous values", async () => {
    const patch = {
      prices_include_tax: false,
      cash_rounding: "50.00",
      discount_limits: { business_user: "10.00", business_manager: null },
      loss_limits: { business_user: "20000.00", business_manager: null },
      receipt_text: "Asante!",
      price_override: "everyone",
      credit_by_till: true,
      new_customer_limit: "150000.00",
      new_customer_days: 14,
      customer_language: "en" as const,
      tips: true,
      shift_ask: "required" as const,
      reasons: { void: ["Rung up twice", "Customer left"], pay_out: [] },
      reminders: true,
      evening_message: "sms" as const,
      evening_hour: 21,
      time_zone: "Africa/Nairobi",
    };
    const { body } = await owner.patch(paths.businessSettings, patch);
    const discount_limits = { ...patch.discount_limits, business_administrator: null };
    const loss_limits = { ...patch.loss_limits, business_administrator: null };
    const limits = { discount_limits, loss_limits };
    expect(settingsOfBusiness.parse(body)).toEqual({ ...patch, ...limits });
    const { reminders: _a, evening_message: _b, evening_hour: _c, time_zone, ...told } = patch;
    expect(await fed()).toMatchObject({ time_zone, settings: { ...told, ...limits } });
    expect(await feedSeq()).toBe(2);
    expect(await actions("business.settings")).toMatchObject([
      {
        data: {
          before: { cash_rounding: "0.00", time_zone: "Africa/Dar_es_Salaam" },
          after: { cash_rounding: "50.00", time_zone: "Africa/Nairobi" },
        },
      },
    ]);
  });

  it("include defaults for settings added after the business's row was written", async () => {
    await api.database.system((tx) =>
      tx.execute(
        sql`UPDATE businesses SET settings = '{"prices_include_tax": false, "cash_rounding": 0,
          "discount_limits": {"business_user": 700}, "receipt_text": "Asante"}' WHERE id = ${shop.id}`,
      ),
    );
    const { body } = await owner.patch(paths.businessSettings, { reminders: true });
    expect(settingsOfBusiness.parse(body)).toMatchObject({
      prices_include_tax: false,
      receipt_text: "Asante",
      price_override: "supervisor",
      reminders: true,
      discount_limits: { business_user: "7.00", business_manager: "20.00" },
    });
  });

  it("keep the usual reasons of one kind when those of another are changed", async () => {
    await owner.patch(paths.businessSettings, { reasons: { void: ["Rung up twice"] } });
    const { body } = await owner.patch(paths.businessSettings, { reasons: { pay_out: ["Lunch"] } });
    expect(body["reasons"]).toEqual({ void: ["Rung up twice"], pay_out: ["Lunch"] });
    expect(await fed()).toMatchObject({
      settings: { reasons: { void: ["Rung up twice"], pay_out: ["Lunch"] } },
    });
  });

  it("do not ask for a shift in a business created before that setting existed", async () => {
    const { body } = await owner.get(paths.businessSettings);
    expect(body["shift_ask"]).toBe("off");
    expect(newBusinessSettings.shift_ask).toBe("asked");
  });

  it.each([
    [{ cash_rounding: "10000.01" }, "cash_rounding"],
    [{ cash_rounding: "-1.00" }, "cash_rounding"],
    [{ discount_limits: { business_user: "100.01" } }, "discount_limits.business_user"],
    [{ discount_limits: { business_user: "5" } }, "discount_limits.business_user"],
    [{ price_override: "nobody" }, "price_override"],
    [{ time_zone: "Africa/Kariakoo" }, "time_zone"],
    [{ time_zone: "+03:00" }, "time_zone"],
    [{ receipt_text: "x".repeat(501) }, "receipt_text"],
    [{ shift_ask: "sometimes" }, "shift_ask"],
    [{ reasons: { void: ["Broken", "broken "] } }, "reasons.void"],
    [{ reasons: { void: [" "] } }, "reasons.void.0"],
    [{ reasons: { void: ["x".repeat(61)] } }, "reasons.void.0"],
    [
      { reasons: { pay_in: Array.from({ length: 13 }, (_, at) => `Reason ${at}`) } },
      "reasons.pay_in",
    ],
    [{ evening_message: "pigeon" }, "evening_message"],
    [{ evening_hour: 5 }, "evening_hour"],
    [{ evening_hour: 24 }, "evening_hour"],
  ])("reject %j at its field", async (patch, field) => {
    const { status, body } = await owner.patch(paths.businessSettings, patch);
    expect([status, Object.keys(body["errors"] as object)]).toEqual([422, [field]]);
  });
});

describe("permissions", () => {
  const calls: [string, string, unknown][] = [
    ["GET", paths.businessProfile, undefined],
    ["PATCH", paths.businessProfile, { tagline: "mine" }],
    ["GET", paths.businessSettings, undefined],
    ["PATCH", paths.businessSettings, { receipt_text: "mine" }],
  ];

  const readable = `GET ${paths.businessProfile}`;

  it("let only an administrator make changes; managers and cashiers read the profile and the plan", async () => {
    for (const person of [shop.manager, shop.cashier]) {
      const caller = await api.signIn(person);
      const closed = calls.filter(([method, path]) => `${method} ${path}` !== readable);
      for (const [method, path, body] of closed)
        expect(saidBy(await caller.send(method, path, body))).toBe("forbidden");
      expect((await caller.get(paths.businessProfile)).body["email"]).toBeTypeOf("string");
      expect((await caller.get(paths.plan)).body).toHaveProperty("contact.phone", null);
    }
  });

  it("reject another business's administrator and a caller without a session", async () => {
    const other = await api.signIn((await api.business()).owner);
    const nobody = await api.stranger();
    for (const [method, path, body] of [...calls, ["GET", paths.plan, undefined] as const]) {
      const sending = { query: { business: shop.id } };
      expect(saidBy(await other.send(method, path, body, sending))).toBe("wrong_tenant");
      expect(saidBy(await nobody.send(method, path, body, sending))).toBe("auth_required");
    }
    expect(await feedSeq()).toBe(1);
  });
});
