import { eq } from "drizzle-orm";
import type { BusinessProfile, SettingsOfBusiness } from "#/contract/business.ts";
import { paths } from "#/contract/paths.ts";
import { usualCreditDays } from "#/domain/credit.ts";
import { usualEveningHour } from "#/domain/evening.ts";
import { usualLossLimits, type LossLimits } from "#/domain/loss-limit.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatRateWire } from "#/domain/rate.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { unsaidShiftAsk } from "#/domain/shift-ask.ts";
import {
  businesses,
  defaultBusinessSettings,
  type StoredBusinessSettings,
} from "#server/kernel/database/schema-business.ts";

export type BusinessRecord = typeof businesses.$inferSelect;

/** The business's own row, read as a member. */
export async function businessRecord(tx: Tx, id: string): Promise<BusinessRecord> {
  const [row] = await tx.select().from(businesses).where(eq(businesses.id, id));
  if (row === undefined) throw new Error("The business in scope no longer exists");
  return row;
}

/** The settings, with defaults for fields newer than the row. */
export function settingsOf({ settings }: Pick<BusinessRecord, "settings">): StoredBusinessSettings {
  const limits = { ...defaultBusinessSettings.discount_limits, ...settings.discount_limits };
  return { ...defaultBusinessSettings, ...settings, discount_limits: limits };
}

/**
 * In the shape of the administrator's form. An address stored before address lines existed fills the first
 * line.
 */
export function profileOf(row: BusinessRecord): BusinessProfile {
  const { profile } = row;
  const hasLines = [profile.address_line_1, profile.address_line_2, profile.city].some(Boolean);
  return {
    id: row.id,
    name: row.name,
    subdomain: row.subdomain,
    legal_name: profile.legal_name ?? "",
    description: profile.description ?? "",
    tagline: profile.tagline ?? "",
    email: profile.email ?? "",
    phone: row.phone ?? "",
    mobile: profile.mobile ?? "",
    fax: profile.fax ?? "",
    website: profile.website ?? "",
    address_line_1: hasLines ? (profile.address_line_1 ?? "") : (row.address ?? ""),
    address_line_2: profile.address_line_2 ?? "",
    city: profile.city ?? "",
    state_province: profile.state_province ?? "",
    postal_code: profile.postal_code ?? "",
    country: profile.country ?? "",
    business_type: profile.business_type ?? null,
    industry: profile.industry ?? null,
    registration_number: profile.registration_number ?? "",
    tax_id: row.tax_id ?? "",
    vat_number: row.vat_number ?? "",
    license_number: profile.license_number ?? "",
    incorporation_date: profile.incorporation_date ?? null,
    logo: row.logo === null ? null : paths.file(row.logo),
    banner: row.banner === null ? null : paths.file(row.banner),
  };
}

/** The business settings in wire format. */
export function settingsAnswerOf(row: BusinessRecord): SettingsOfBusiness {
  const settings = settingsOf(row);
  const { business_user, business_manager, business_administrator } = settings.discount_limits;
  return {
    prices_include_tax: settings.prices_include_tax,
    cash_rounding: formatMoneyWire(settings.cash_rounding),
    discount_limits: {
      business_user: rateOrNull(business_user),
      business_manager: rateOrNull(business_manager),
      business_administrator: rateOrNull(business_administrator),
    },
    loss_limits: lossLimitsOf(settings.loss_limits ?? usualLossLimits),
    price_override: settings.price_override,
    receipt_text: settings.receipt_text,
    reminders: settings.reminders,
    credit_by_till: settings.credit_by_till ?? false,
    // No limit given means no credit.
    new_customer_limit: moneyOrNull(
      settings.new_customer_limit === undefined ? 0 : settings.new_customer_limit,
    ),
    new_customer_days: settings.new_customer_days ?? usualCreditDays,
    customer_language: settings.customer_language ?? "sw",
    ...(settings.tips === undefined ? {} : { tips: settings.tips }),
    ...(settings.phone_requests === undefined ? {} : { phone_requests: settings.phone_requests }),
    shift_ask: settings.shift_ask ?? unsaidShiftAsk,
    ...(settings.reasons === undefined ? {} : { reasons: settings.reasons }),
    ...(settings.scale_codes === undefined ? {} : { scale_codes: settings.scale_codes }),
    evening_message: settings.evening_message ?? "off",
    evening_hour: settings.evening_hour ?? usualEveningHour,
    time_zone: row.time_zone,
  };
}

function lossLimitsOf(limits: LossLimits): NonNullable<SettingsOfBusiness["loss_limits"]> {
  const { business_user, business_manager, business_administrator } = limits;
  return {
    business_user: moneyOrNull(business_user),
    business_manager: moneyOrNull(business_manager),
    business_administrator: moneyOrNull(business_administrator),
  };
}

function moneyOrNull(value: number | null): string | null {
  return value === null ? null : formatMoneyWire(value);
}

function rateOrNull(value: number | null): string | null {
  return value === null ? null : formatRateWire(value);
}
