import { z } from "zod";
import { currency, id, moneyNotNegative, rate } from "./primitives.ts";
import { scaleCode, shopTerms } from "./shop-terms.ts";

const businessSettings = z.object({
  prices_include_tax: z.boolean(),
  /** The smallest coin cash is rounded to; `"0.00"` rounds nothing. */
  cash_rounding: moneyNotNegative,
  /** The largest discount a role may give, in percent; null is no limit. */
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
  /** Absent where the shop never took any; false where it did once, and may still owe some. */
  tips: z.boolean().optional(),
  /** Whether customers' phones can be asked to pay. */
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
