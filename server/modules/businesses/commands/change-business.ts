import { eq } from "drizzle-orm";
import type { z } from "zod";
import type {
  BusinessProfile,
  businessProfilePatch,
  businessSettingsPatch,
  SettingsOfBusiness,
} from "#/contract/business.ts";
import { readContactPhone } from "#/domain/contact-phone.ts";
import { normaliseEmail } from "#/domain/email.ts";
import { usualLossLimits, type LossLimits } from "#/domain/loss-limit.ts";
import { money } from "#/domain/money.ts";
import { printedAddress } from "#/domain/postal-address.ts";
import { rate } from "#/domain/rate.ts";
import { readWebsite } from "#/domain/website.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import {
  businesses,
  type StoredBusinessSettings,
} from "#server/kernel/database/schema-business.ts";
import {
  businessRecord,
  profileOf,
  settingsAnswerOf,
  settingsOf,
} from "../queries/business-profile.ts";
import {
  type Administrator,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";
import { withoutContacts } from "#server/kernel/audit/without-contacts.ts";

/**
 * Writes an administrator's changes to the business profile, already checked. Receipt fields have columns of
 * their own; the printed address follows the address lines of the profile.
 */
export async function changeBusinessProfile(
  tx: Tx,
  actor: Administrator,
  patch: z.infer<typeof businessProfilePatch>,
): Promise<BusinessProfile> {
  await lockCounter(tx, actor.business);
  const row = await businessRecord(tx, actor.business);
  const before = profileOf(row);
  const { id, subdomain, logo, banner, ...kept } = { ...before, ...tidy(patch) };
  const { name, phone, tax_id, vat_number, ...profile } = kept;
  const set = {
    name,
    phone: phone || null,
    tax_id: tax_id || null,
    vat_number: vat_number || null,
    address: printedAddress(profile),
    profile,
  };
  const after = { id, subdomain, logo, banner, ...kept };
  const fields = changedKeys(before, after);
  if (fields.length === 0) return before;
  await tx.update(businesses).set(set).where(eq(businesses.id, actor.business));
  const only = (all: BusinessProfile) => withoutContacts(picked(all, fields));
  await recordBusinessAction(tx, actor, {
    entity: "business",
    id,
    action: "business.profile",
    data: { before: only(before), after: only(after) },
  });
  return after;
}

type Kept = Omit<BusinessProfile, "id" | "subdomain" | "logo" | "banner">;

/** Returns the given fields, with numbers, addresses and sites normalised for storage. */
function tidy(patch: z.infer<typeof businessProfilePatch>): Partial<Kept> {
  const number = (text: string) => readContactPhone(text) ?? "";
  const forms: Readonly<Record<string, (text: string) => string>> = {
    phone: number,
    mobile: number,
    fax: number,
    email: normaliseEmail,
    website: (text) => readWebsite(text) ?? "",
  };
  return givenOf(
    Object.entries(patch).map(([field, value]) => {
      const form = typeof value === "string" ? forms[field] : undefined;
      return [field, form === undefined ? value : form(String(value))];
    }),
  );
}

/** Returns a patch without the omitted fields. */
function givenOf<Value>(fields: [string, Value | undefined][]): Record<string, Value> {
  return Object.fromEntries(
    fields.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const])),
  );
}

/** Changes the business settings; every till receives them through the feed and applies them from then on. */
export async function changeBusinessSettings(
  tx: Tx,
  actor: Administrator,
  patch: z.infer<typeof businessSettingsPatch>,
): Promise<SettingsOfBusiness> {
  await lockCounter(tx, actor.business);
  const row = await businessRecord(tx, actor.business);
  const before = settingsAnswerOf(row);
  const {
    time_zone = row.time_zone,
    cash_rounding,
    discount_limits,
    loss_limits,
    new_customer_limit: lent,
    reasons,
    ...plain
  } = patch;
  const held = settingsOf(row);
  const given: Partial<StoredBusinessSettings> = givenOf(Object.entries(plain));
  const settings: StoredBusinessSettings = {
    ...held,
    ...given,
    ...(cash_rounding === undefined ? {} : { cash_rounding: money(cash_rounding) }),
    ...(lent === undefined ? {} : { new_customer_limit: lent === null ? null : money(lent) }),
    ...(loss_limits === undefined
      ? {}
      : { loss_limits: { ...(held.loss_limits ?? usualLossLimits), ...minorOf(loss_limits) } }),
    ...(reasons === undefined
      ? {}
      : { reasons: { ...held.reasons, ...givenOf(Object.entries(reasons)) } }),
    discount_limits: { ...held.discount_limits, ...limitsOf(discount_limits ?? {}) },
  };
  const after = settingsAnswerOf({ ...row, time_zone, settings });
  const changed = changedKeys(before, after);
  if (changed.length === 0) return before;
  await tx.update(businesses).set({ time_zone, settings }).where(eq(businesses.id, actor.business));
  const only = (all: SettingsOfBusiness) => picked(all, changed);
  await recordBusinessAction(tx, actor, {
    entity: "business",
    id: actor.business,
    action: "business.settings",
    data: { before: only(before), after: only(after) },
  });
  return after;
}

function minorOf(wire: NonNullable<Patch["loss_limits"]>): Partial<LossLimits> {
  return givenOf(
    Object.entries(wire).map(([role, sum]) => [role, typeof sum === "string" ? money(sum) : sum]),
  );
}

type Patch = z.infer<typeof businessSettingsPatch>;

type Limits = StoredBusinessSettings["discount_limits"];

function limitsOf(wire: { [Role in keyof Limits]?: string | null | undefined }): Partial<Limits> {
  return givenOf(
    Object.entries(wire).map(([role, share]) => [
      role,
      typeof share === "string" ? rate(share) : share,
    ]),
  );
}

/** Writes the name of a stored picture and returns the one it replaces. */
export async function changeBusinessPicture(
  tx: Tx,
  actor: Administrator,
  kind: "logo" | "banner",
  name: string,
): Promise<string | null> {
  await lockCounter(tx, actor.business);
  const { [kind]: former, id } = await businessRecord(tx, actor.business);
  await tx
    .update(businesses)
    .set({ [kind]: name })
    .where(eq(businesses.id, id));
  await recordBusinessAction(tx, actor, {
    entity: "business",
    id,
    action: `business.${kind}`,
    data: {},
  });
  return former;
}

function picked<Row extends object>(row: Row, keys: readonly (keyof Row & string)[]) {
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
}

function changedKeys<Row extends object>(before: Row, after: Row): (keyof Row & string)[] {
  const keys = Object.keys(after) as (keyof Row & string)[];
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}
