import { z } from "zod";
import { businessCategories, businessTypes } from "#/domain/business-kinds.ts";
import { email, handover, oneTimeCode } from "./account.ts";
import { tokenPair, user } from "./auth.ts";
import { deviceKeys } from "./device-keys.ts";
import { oneLine, requiredLine } from "./primitives.ts";

/**
 * Step 1. The phone is always required; the code may be sent to the email instead, which is then required
 * too.
 */
export const registerCodeBody = z
  .object({
    phone: requiredLine(20),
    business_name: requiredLine(120),
    channel: z.enum(["sms", "email"]),
    email: email.optional(),
  })
  .meta({ id: "RegisterCodeBody" });

/** Step 2. */
export const registerVerifyBody = z
  .object({ phone: requiredLine(20), code: oneTimeCode })
  .meta({ id: "RegisterVerifyBody" });

export const registerVerifyAnswer = z
  .object({
    /** Proof of the code, accepted by step 3 within `expires_in` seconds. */
    registration_token: z.string(),
    expires_in: z.int().positive(),
    /** Values from step 1, so that step 3 need not request them again. */
    phone: z.string(),
    email: z.string().nullable(),
    business_name: z.string(),
    /**
     * Whether an account with the verified number or address exists already, so that its owner signs in
     * instead.
     */
    has_account: z.boolean(),
  })
  .meta({ id: "RegisterVerified" });

/** Step 3. Empty optional texts count as absent. */
export const registerBody = z
  .object({
    registration_token: z.string().min(10).max(300),
    first_name: requiredLine(60),
    last_name: requiredLine(60),
    email,
    /** The user's own number; defaults to the verified one. */
    phone: oneLine(20).optional(),
    password: z.string().min(1).max(1024),
    confirm_password: z.string().min(1).max(1024),
    business_name: requiredLine(120),
    subdomain: z.string().trim().max(100),
    business_type: z.enum(businessTypes),
    business_category: z.enum(businessCategories),
    business_phone: oneLine(20).optional(),
    business_email: oneLine(254).optional(),
    business_website: oneLine(200).optional(),
    business_legal_name: oneLine(160).optional(),
    registration_number: oneLine(60).optional(),
    tax_id: oneLine(60).optional(),
    vat_number: oneLine(60).optional(),
    address_line_1: requiredLine(160),
    address_line_2: oneLine(160).optional(),
    city: requiredLine(80),
    state_province: oneLine(80).optional(),
    postal_code: oneLine(20).optional(),
    /** Country name; the form offers a list and a free-text Other. */
    country: requiredLine(80),
    language: z.enum(["en", "sw"]).optional(),
    accept_terms: z.literal(true),
    accept_privacy: z.literal(true),
    device_keys: deviceKeys.optional(),
  })
  .meta({ id: "RegisterBody" });

export const registerAnswer = tokenPair
  .extend({ user, subdomain: z.string(), ...handover.shape })
  .meta({ id: "Registered" });

const subdomainReasons = [
  "required",
  "bad_characters",
  "edge_hyphen",
  "too_short",
  "too_long",
  "reserved",
  "taken",
] as const;

export const subdomainAnswer = z
  .object({
    available: z.boolean(),
    reason: z.enum(subdomainReasons).nullable(),
    suggestions: z.array(z.string()),
  })
  .meta({ id: "SubdomainAnswer" });

/** The shop at a sub-domain, returned to anyone: a name and a picture only. */
export const subdomainShop = z
  .object({ shop: z.object({ name: z.string(), logo: z.string().nullable() }).nullable() })
  .meta({ id: "SubdomainShop" });

export type RegisterCodeBody = z.infer<typeof registerCodeBody>;
export type RegisterVerified = z.infer<typeof registerVerifyAnswer>;
export type RegisterBody = z.input<typeof registerBody>;
export type Registered = z.infer<typeof registerAnswer>;
export type SubdomainShop = z.infer<typeof subdomainShop>;
export type SubdomainAnswer = z.infer<typeof subdomainAnswer>;
