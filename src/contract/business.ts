import { z } from "zod";
import { businessCategories, businessTypes } from "#/domain/business-kinds.ts";
import {
  eveningChannels,
  eveningFailures,
  firstEveningHour,
  lastEveningHour,
} from "#/domain/evening.ts";
import { fitsCheck } from "#/domain/scale-code.ts";
import { planSlugs } from "#/domain/plans.ts";
import { shiftAsks } from "#/domain/shift-ask.ts";
import {
  day,
  id,
  instant,
  oneLine,
  moneyNotNegative,
  rate,
  requiredLine,
  text,
} from "./primitives.ts";
import { lossLimits, newCustomerTerms, reasonLists, scaleCode, shopTerms } from "./shop-terms.ts";

/** The business profile as edited by its administrator. Empty texts mean not set. */
export const businessProfile = z
  .object({
    id,
    name: z.string(),
    subdomain: z.string(),
    legal_name: z.string(),
    description: z.string(),
    tagline: z.string(),
    email: z.string(),
    phone: z.string(),
    mobile: z.string(),
    fax: z.string(),
    website: z.string(),
    address_line_1: z.string(),
    address_line_2: z.string(),
    city: z.string(),
    state_province: z.string(),
    postal_code: z.string(),
    country: z.string(),
    business_type: z.enum(businessTypes).nullable(),
    industry: z.enum(businessCategories).nullable(),
    registration_number: z.string(),
    tax_id: z.string(),
    vat_number: z.string(),
    license_number: z.string(),
    incorporation_date: day.nullable(),
    /** Paths of the pictures, relative to this server; null if there is none. */
    logo: z.string().nullable(),
    banner: z.string().nullable(),
  })
  .meta({ id: "BusinessProfile" });

export const businessProfilePatch = z
  .object({
    name: requiredLine(120),
    legal_name: oneLine(160),
    description: text(1000),
    tagline: oneLine(160),
    email: oneLine(254),
    phone: oneLine(20),
    mobile: oneLine(20),
    fax: oneLine(20),
    website: oneLine(200),
    address_line_1: oneLine(160),
    address_line_2: oneLine(160),
    city: oneLine(80),
    state_province: oneLine(80),
    postal_code: oneLine(20),
    country: oneLine(80),
    business_type: z.enum(businessTypes).nullable(),
    industry: z.enum(businessCategories).nullable(),
    registration_number: oneLine(60),
    tax_id: oneLine(60),
    vat_number: oneLine(60),
    license_number: oneLine(60),
    incorporation_date: day.nullable(),
  })
  .partial()
  .meta({ id: "BusinessProfilePatch" });

const discountLimits = z.object({
  business_user: rate.nullable(),
  business_manager: rate.nullable(),
  business_administrator: rate.nullable(),
});

const eveningHour = z.int().min(firstEveningHour).max(lastEveningHour);

/** Outcome of the evening messages for the last day that had any. */
const eveningLast = z.object({
  day: z.iso.date(),
  sent: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** Why one of them was not sent. */
  failure: z.enum(eveningFailures).nullable(),
});
export type EveningLast = z.infer<typeof eveningLast>;

/** Calculation and printing settings of the business; each till reads them from its own row. */
export const settingsOfBusiness = z
  .object({
    prices_include_tax: z.boolean(),
    /** The smallest coin, to which cash amounts are rounded; `"0.00"` disables rounding. */
    cash_rounding: moneyNotNegative,
    discount_limits: discountLimits,
    ...shopTerms,
    /** Whether changing a price requires a supervisor's permission. */
    price_override: z.enum(["supervisor", "everyone"]),
    /** Printed under a receipt. */
    receipt_text: z.string(),
    /** Whether the server sends debt reminders automatically. */
    reminders: z.boolean(),
    /**
     * Each till may lend a customer at most its equal share of the limit, so that offline tills cannot exceed
     * it together.
     */
    credit_by_till: z.boolean().optional(),
    /** Language of messages to customers without a preference. */
    customer_language: z.enum(["en", "sw"]).optional(),
    /** Whether customers may tip when paying; absent if never set. */
    tips: z.boolean().optional(),
    /** Whether the server can request payment on a customer's phone; set with the gateway, not here. */
    phone_requests: z.boolean().optional(),
    scale_codes: z.array(scaleCode).optional(),
    /** Whether and how administrators receive the day's figures when the shop closes. */
    evening_message: z.enum(eveningChannels).optional(),
    /** Full hour at which it is sent, in the business's time zone. */
    evening_hour: eveningHour.optional(),
    /** Returned when the settings are read, not when they change; null before the first message. */
    evening_last: eveningLast.nullable().optional(),
    /** IANA name; defines the business day. */
    time_zone: z.string(),
  })
  .meta({ id: "BusinessSettings" });

export const businessSettingsPatch = z
  .object({
    prices_include_tax: z.boolean(),
    cash_rounding: moneyNotNegative,
    discount_limits: discountLimits.partial(),
    loss_limits: lossLimits.partial(),
    price_override: z.enum(["supervisor", "everyone"]),
    receipt_text: text(500),
    reminders: z.boolean(),
    credit_by_till: z.boolean(),
    ...newCustomerTerms,
    customer_language: z.enum(["en", "sw"]),
    tips: z.boolean(),
    shift_ask: z.enum(shiftAsks),
    /** Each list is replaced as a whole; an omitted kind is unchanged. */
    reasons: reasonLists,
    /** One per prefix. */
    scale_codes: z
      .array(scaleCode.refine(fitsCheck))
      .max(10)
      .refine((list) => new Set(list.map(({ prefix }) => prefix)).size === list.length),
    evening_message: z.enum(eveningChannels),
    evening_hour: eveningHour,
    time_zone: requiredLine(60),
  })
  .partial()
  .meta({ id: "BusinessSettingsPatch" });

const count = z.int().nonnegative();

export const planAnswer = z
  .object({
    plan: z.enum(planSlugs),
    trial_ends_at: instant.nullable(),
    /** Current limits; null means unlimited. */
    limits: z.object({
      locations: count.nullable(),
      users: count.nullable(),
      products: count.nullable(),
    }),
    usage: z.object({ locations: count, users: count, products: count }),
    /** Contact for a larger plan; null fields if none is configured. Absent from older servers. */
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }).optional(),
    /** The plan that was requested and is not granted yet. Absent from older servers. */
    asked: z
      .object({ plan: z.enum(planSlugs), by: id, at: instant })
      .nullable()
      .optional(),
  })
  .meta({ id: "PlanAnswer" });

export const planAskBody = z.object({ plan: z.enum(planSlugs) }).meta({ id: "PlanAskBody" });

export const locationBody = z
  .object({ id, business: id, name: requiredLine(80) })
  .meta({ id: "LocationBody" });

export const locationPatch = z
  .object({ name: requiredLine(80).optional(), is_active: z.boolean().optional() })
  .meta({ id: "LocationPatch" });

/** The address an uploaded picture is served from. */
export const pictureAnswer = z.object({ url: z.string() }).meta({ id: "Picture" });

export type BusinessProfile = z.infer<typeof businessProfile>;
export type BusinessProfilePatch = z.infer<typeof businessProfilePatch>;
export type SettingsOfBusiness = z.infer<typeof settingsOfBusiness>;
export type BusinessSettingsPatch = z.infer<typeof businessSettingsPatch>;
export type PlanAnswer = z.infer<typeof planAnswer>;
