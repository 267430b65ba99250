import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PermissionSlug } from "#/domain/permissions.ts";

/** What a right lets somebody do, as a shopkeeper says it. */
const words = {
  "sale.create": msg`sell`,
  "sale.read": msg`see sales`,
  "sale.return": msg`take goods back`,
  "sale.void": msg`cancel a sale`,
  "price.override": msg`change a price`,
  "discount.give": msg`give discounts`,
  "discount.exceed": msg`give any discount`,
  "receipt.send": msg`send receipts`,
  "shift.open": msg`open a shift`,
  "shift.close": msg`close a shift`,
  "shift.read": msg`see everybody's shifts`,
  "cash.move": msg`take cash in and out`,
  "till.register": msg`sell on a new device`,
  "stock.read": msg`see stock`,
  "stock.count": msg`count stock`,
  "stock.adjust": msg`write goods off`,
  "stock.transfer": msg`move goods between locations`,
  "alert.acknowledge": msg`acknowledge alerts`,
  "product.read": msg`see products`,
  "product.edit": msg`change products and prices`,
  "category.edit": msg`change categories`,
  "image.edit": msg`change pictures`,
  "import.run": msg`import lists`,
  "export.run": msg`export lists`,
  "customer.read": msg`see customers`,
  "customer.create": msg`add customers`,
  "customer.edit": msg`change customers`,
  "customer.merge": msg`merge customers`,
  "credit.read": msg`see what is owed`,
  "credit.give": msg`sell on credit`,
  "credit.exceed": msg`sell above the credit limit`,
  "credit.collect": msg`take payments of debts`,
  "credit.remind": msg`send reminders`,
  "credit.write_off": msg`write debts off`,
  "supplier.read": msg`see suppliers`,
  "supplier.edit": msg`change suppliers`,
  "purchase.read": msg`see purchases`,
  "purchase.edit": msg`order goods`,
  "purchase.receive": msg`receive goods`,
  "purchase.pay": msg`pay suppliers`,
  "expense.create": msg`record expenses`,
  "report.view": msg`see reports`,
  "cost.view": msg`see costs and profit`,
  "books.view": msg`see the books`,
  "books.edit": msg`write in the books`,
  "sync.review": msg`decide what does not agree`,
  "audit.view": msg`see who did what`,
  "user.read": msg`see their own account`,
  "user.manage": msg`manage users and roles`,
  "settings.edit": msg`change settings`,
  "location.edit": msg`change locations`,
  "till.manage": msg`manage tills`,
} as const satisfies Record<PermissionSlug, MessageDescriptor>;

/** The areas of the shop, and which rights belong to which, by how their names begin. */
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
  { name: msg`Money and reports`, of: ["expense", "report", "cost", "books", "sync"] },
  { name: msg`Users and settings`, of: ["user", "audit", "settings", "location", "till.manage"] },
];

export interface AreaOfRights {
  name: MessageDescriptor;
  rights: MessageDescriptor[];
}

/** Rights in words, by area; an area without any is left out. */
export function rightsByArea(permissions: readonly PermissionSlug[]): AreaOfRights[] {
  return areas
    .map(({ name, of }) => ({
      name,
      rights: permissions
        .filter((slug) => of.some((begin) => slug === begin || slug.startsWith(`${begin}.`)))
        .map((slug) => words[slug]),
    }))
    .filter(({ rights }) => rights.length > 0);
}
