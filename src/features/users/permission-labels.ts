import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PermissionSlug } from "#/domain/permissions.ts";
import { permissionNames } from "#/i18n/permission-names.ts";

/** The areas of the shop; each permission belongs to one by the prefix of its slug. */
const areas: readonly { name: MessageDescriptor; of: readonly string[] }[] = [
  {
    name: msg`At the counter`,
    of: ["sale", "price", "discount", "receipt", "shift", "cash", "till.register"],
  },
  {
    name: msg`Stock and products`,
    of: ["stock", "alert", "product", "category", "image", "import", "export"],
  },
  { name: msg`Customers and credit`, of: ["customer", "credit"] },
  { name: msg`Buying`, of: ["supplier", "purchase"] },
  { name: msg`Money and reports`, of: ["expense", "report", "cost", "books", "day", "sync"] },
  { name: msg`Users and settings`, of: ["user", "audit", "settings", "location", "till.manage"] },
];

export interface Right {
  slug: PermissionSlug;
  word: MessageDescriptor;
}

export interface AreaOfRights {
  name: MessageDescriptor;
  rights: Right[];
}

/** Permission labels by area; areas without permissions are omitted. */
export function rightsByArea(permissions: readonly PermissionSlug[]): AreaOfRights[] {
  return areas
    .map(({ name, of }) => ({
      name,
      rights: permissions
        .filter((slug) => of.some((begin) => slug === begin || slug.startsWith(`${begin}.`)))
        .map((slug) => ({ slug, word: permissionNames[slug] })),
    }))
    .filter(({ rights }) => rights.length > 0);
}
