import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isRoleSlug, roleNames, roleSlugs, type RoleSlug } from "#/domain/permissions.ts";

/** The roles by the names the specification gives them. */
export const roleLabels = {
  business_user: msg`Business User`,
  business_manager: msg`Business Manager`,
  business_administrator: msg`Business Administrator`,
} as const satisfies Record<RoleSlug, MessageDescriptor>;

/** The role the server named in its own language; undefined for one that is not known here. */
export function roleNamed(name: string): RoleSlug | undefined {
  return roleSlugs.find((slug) => roleNames[slug] === name);
}

/** What a role is called here: the fixed ones in the reader's language, the others as the business named them. */
export function roleWord(i18n: I18n, role: string, name: string): string {
  return isRoleSlug(role) ? i18n._(roleLabels[role]) : name;
}
