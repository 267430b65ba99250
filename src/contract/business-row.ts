import { z } from "zod";
import { currency, id, moneyNotNegative, rate } from "./primitives.ts";
import { scaleCode, shopTerms } from "./shop-terms.ts";

const businessSettings = z.object({
  prices_include_tax: z.boolean(),
  /** The smallest coin, to which cash amounts are rounded; `"0.00"` disables rounding. */
  cash_rounding: moneyNotNegative,
  /** Largest discount per role, in percent; null means no limit. */
  discount_limits: z.object({
    business_user: rate.nullable(),
    business_manager: rate.nullable(),
    business_administrator: rate.nullable(),
  }),
  ...shopTerms,
  receipt_text: z.string(),
  price_override: z.enum(["supervisor", "everyone"]).default("supervisor"),
  credit_by_till: z.boolean().optional(),
  customer_language: z.enum(["en", "sw"]).optional(),
  /** Absent if the shop never accepted tips; false if it did and may still owe some to staff. */
  tips: z.boolean().optional(),
  /** Whether payment requests can be sent to customers' phones. */
  phone_requests: z.boolean().optional(),
  scale_codes: z.array(scaleCode).optional(),
});

export const business = z
  .object({
    id,
    name: z.string(),
    subdomain: z.string(),
    plan: z.enum(["starter", "professional", "enterprise"]),
    currency,
    time_zone: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    tax_id: z.string().nullable(),
    vat_number: z.string().nullable(),
    /** Path of the picture, relative to this server. */
    logo: z.string().nullable().default(null),
    settings: businessSettings,
  })
  .meta({ id: "Business" });

export type BusinessRow = z.infer<typeof business>;
