import { and, eq, inArray } from "drizzle-orm";
import type { BusinessRow } from "#/contract/business-row.ts";
import type { LocationRow } from "#/contract/location.ts";
import type { MemberRow } from "#/contract/member.ts";
import type { TillRow } from "#/contract/till.ts";
import { paths } from "#/contract/paths.ts";
import { isRoleSlug } from "#/domain/permissions.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { members } from "#server/kernel/database/schema-access.ts";
import { businesses, locations, tills } from "#server/kernel/database/schema-business.ts";
import { settingsAnswerOf } from "./business-profile.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

/** Returns rows in wire format by id; missing ids are left out. */

export async function businessRows(tx: Tx, ids: readonly string[]): Promise<BusinessRow[]> {
  const rows = await tx
    .select()
    .from(businesses)
    .where(inArray(businesses.id, [...ids]));
  return rows.map((row) => {
    const {
      reminders: _server,
      evening_message: _evening,
      evening_hour: _hour,
      time_zone,
      ...settings
    } = settingsAnswerOf(row);
    return {
      id: row.id,
      name: row.name,
      subdomain: row.subdomain,
      plan: row.plan,
      currency: row.currency,
      time_zone,
      phone: row.phone,
      address: row.address,
      tax_id: row.tax_id,
      vat_number: row.vat_number,
      logo: row.logo === null ? null : paths.file(row.logo),
      settings,
    };
  });
}

export async function locationRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<LocationRow[]> {
  const rows = await tx
    .select()
    .from(locations)
    .where(and(eq(locations.business_id, business), inArray(locations.id, [...ids])));
  return rows.map(({ id, name, is_active }) => ({ id, business, name, is_active }));
}

export async function tillRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<TillRow[]> {
  const rows = await tx
    .select()
    .from(tills)
    .where(and(eq(tills.business_id, business), inArray(tills.id, [...ids])));
  return rows.map((row) => ({
    id: row.id,
    business,
    location: row.location_id,
    code: row.code,
    name: row.name,
    device: row.device_label,
    status: row.status,
    last_heard_at: wireInstant(row.last_heard_at),
    pending_count: row.pending_count,
    oldest_pending_at: wireInstant(row.oldest_pending_at),
    last_number: row.last_number,
    last_seq: row.last_seq,
    last_op: row.last_op,
  }));
}

export async function memberRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<MemberRow[]> {
  const rows = await tx
    .select()
    .from(members)
    .where(and(eq(members.business_id, business), inArray(members.id, [...ids])));
  return rows.map(({ id, first_name, last_name, role, status }) => ({
    id,
    first_name,
    last_name,
    // The business's own roles are visible only to their holders and to administrators.
    role: isRoleSlug(role) ? role : "",
    // Released apps have no other status for a member without any access.
    status: status === "inactive" ? "suspended" : status,
  }));
}

export const businessReader: RowReader<"business"> = {
  entity: "business",
  read: (tx, _scope, ids) => businessRows(tx, ids),
};

export const locationReader: RowReader<"location"> = { entity: "location", read: locationRows };

export const tillReader: RowReader<"till"> = { entity: "till", read: tillRows };

export const memberReader: RowReader<"member"> = { entity: "member", read: memberRows };
