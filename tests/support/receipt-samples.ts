import { setupI18n } from "@lingui/core";
import { createFormatter } from "#/i18n/formatter.ts";
import type { Language } from "#/i18n/language.ts";
import type { PaidFacts, ReturnedFacts, SoldFacts } from "#/i18n/receipt/receipt-facts.ts";
import type { Pen } from "#/i18n/receipt/receipt-paper.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

/** A pen with the source messages and the language's number formats. */
export function samplePen(language: Language = "en"): Pen {
  return {
    letterhead: {
      name: "Duka la Mama Asha",
      address: "Mtaa wa Uhuru 12, Dar es Salaam",
      phone: "+255 712 345 678",
      tax_id: "123-456-789",
      vat_number: "40-012345-A",
      logo: null,
      footer: "Bidhaa zilizouzwa\nhazirudishwi",
    },
    format: createFormatter({ language, timeZone: "Africa/Dar_es_Salaam", currency: "TZS" }),
    say: (message) => i18n._(message),
    isCopy: false,
  };
}

/** Every field a sale's receipt can contain, except those of earlier or later states. */
export const sampleSale: SoldFacts = {
  number: "K2-000418",
  occurred_at: "2026-11-20T11:32:00.000Z",
  customer_name: "Asha Juma",
  by: "Neema Mushi",
  isSent: true,
  lines: [
    {
      name: "Sugar",
      quantity: "1.25",
      unit_price: "3000.00",
      discount: "250.00",
      tax_rate: "18.00",
      tax: "533.90",
      line_total: "3500.00",
      note: "brown",
    },
    {
      name: "Bread",
      quantity: "2",
      unit_price: "1500.00",
      discount: "0.00",
      tax_rate: "0.00",
      tax: "0.00",
      line_total: "3000.00",
    },
  ],
  payments: [
    { method: "cash", amount: "5000.00" },
    { method: "mobile_money", amount: "1000.00", operator: "mpesa", reference: "QK7X2" },
    { method: "credit", amount: "1000.00" },
  ],
  discount: "250.00",
  rounding: "0.00",
  total: "6500.00",
  change: "500.00",
  credit_amount: "1000.00",
  due_date: "2026-12-20",
  isVoid: false,
  fiscal: null,
};

export const samplePayment: PaidFacts = {
  number: "K2-000419",
  occurred_at: "2026-11-21T06:00:00.000Z",
  customer_name: "Asha Juma",
  by: "Neema Mushi",
  isSent: true,
  sale_number: "K2-000418",
  amount: "600.00",
  payment: { method: "cash" },
  handedOver: null,
  owed: { ofSale: 40_000, inAll: 90_000 },
};

export const sampleReturn: ReturnedFacts = {
  number: "K2-000420",
  occurred_at: "2026-11-21T06:30:00.000Z",
  customer_name: null,
  by: null,
  isSent: true,
  sale_number: "K2-000418",
  reason: "stale",
  lines: [{ name: "Bread", quantity: "1", amount: "1500.00" }],
  refunds: [
    { method: "cash", amount: "1000.00" },
    { method: "credit", amount: "500.00" },
  ],
  tax: "0.00",
  total: "1500.00",
};
