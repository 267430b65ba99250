import type { z } from "zod";
import type { registerBody } from "#/contract/registration.ts";
import { readContactPhone } from "#/domain/contact-phone.ts";
import { trialDays } from "#/domain/plans.ts";
import { printedAddress } from "#/domain/postal-address.ts";
import { readWebsite } from "#/domain/website.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { membershipRoles, memberships } from "#server/kernel/database/schema-access.ts";
import {
  businessCounters,
  businesses,
  newBusinessSettings,
  locations,
} from "#server/kernel/database/schema-business.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import { writeAudit } from "#server/kernel/audit/write-audit.ts";

/** The last form, its shape already checked. */
export type RegisterForm = z.infer<typeof registerBody>;

export type Opening = {
  form: RegisterForm;
  owner: string;
  /** The registering user's number, for a business without one of its own. */
  phone: string;
  at: number;
  newId: () => string;
};

/** TSh 50, in minor units: the smallest coin in circulation. The owner may choose another value. */
const smallestCoin = 50_00;

const day = 24 * 60 * 60 * 1000;

/**
 * Creates a new business with everything needed for selling: its counter, its first location, its owner's
 * membership, and their feed entries. The first device to sign in becomes its first till. The business starts
 * on trial, followed by the Starter plan.
 */
export async function openBusiness(tx: Tx, opening: Opening): Promise<{ id: string }> {
  const { owner, at, newId } = opening;
  const [id, location] = [newId(), newId()];
  await tx.insert(businesses).values(businessOf(id, opening));
  await tx.insert(businessCounters).values({ business_id: id, seq: 1 });
  await tx.insert(locations).values({ business_id: id, id: location, name: opening.form.city });
  await tx.insert(memberships).values({
    business_id: id,
    user_id: owner,
    status: "active",
    status_since: at,
    is_primary: true,
    primary_location_id: location,
    joined_at: at,
  });
  await tx.insert(membershipRoles).values({
    business_id: id,
    id: newId(),
    user_id: owner,
    role: "business_administrator",
    valid_from: at,
  });
  const told = [
    ["business", id],
    ["location", location],
    ["member", owner],
  ] as const;
  await tx
    .insert(changes)
    .values(told.map(([entity, entity_id]) => ({ business_id: id, entity, entity_id, seq: 1 })));
  const data = { terms_accepted: true, privacy_accepted: true };
  await writeAudit(
    tx,
    { now: at, newId },
    { business: id, actor: owner, action: "business.register", subject: id, data },
  );
  return { id };
}

function businessOf(id: string, { form, phone, at }: Opening): typeof businesses.$inferInsert {
  const given = (text: string | undefined) => text || null;
  const profile = {
    legal_name: form.business_legal_name ?? "",
    email: form.business_email?.toLowerCase() || form.email,
    website: readWebsite(form.business_website ?? "") ?? "",
    address_line_1: form.address_line_1,
    address_line_2: form.address_line_2 ?? "",
    city: form.city,
    state_province: form.state_province ?? "",
    postal_code: form.postal_code ?? "",
    country: form.country,
    business_type: form.business_type,
    industry: form.business_category,
    registration_number: form.registration_number ?? "",
  };
  return {
    id,
    name: form.business_name,
    subdomain: form.subdomain,
    plan: "starter",
    currency: "TZS",
    phone: readContactPhone(form.business_phone ?? "") ?? phone,
    address: printedAddress(profile),
    tax_id: given(form.tax_id),
    vat_number: given(form.vat_number),
    profile,
    trial_ends_at: at + trialDays * day,
    settings: { ...newBusinessSettings, cash_rounding: smallestCoin },
    created_at: at,
  };
}
