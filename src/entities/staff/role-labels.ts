import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isRoleSlug, roleNames, roleSlugs, type RoleSlug } from "#/domain/permissions.ts";

/** Role labels as named in the specification. */
export const roleLabels = {
  business_user: msg`Business User`,
  business_manager: msg`Business Manager`,
  business_administrator: msg`Business Administrator`,
} as const satisfies Record<RoleSlug, MessageDescriptor>;

/** Returns the role for a name in the server's language; undefined if unknown. */
export function roleNamed(name: string): RoleSlug | undefined {
  return roleSlugs.find((slug) => roleNames[slug] === name);
}

/** Returns a role's display name: translated for built-in roles, as named by the business for custom ones. */
export function roleWord(i18n: I18n, role: string, name: string): string {
  return isRoleSlug(role) ? i18n._(roleLabels[role]) : name;
}
