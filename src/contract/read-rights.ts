import type { PermissionSlug } from "#/domain/permissions.ts";
import type { ShiftRow } from "./shift-rows.ts";
import type { EntityName, EntityRow } from "./sync.ts";

/** A member who reads, with what they may do. */
export type Reader = { user: string; permissions: ReadonlySet<string> };

/** What it takes to read rows of a kind. */
type ReadGuard<Name extends EntityName> = {
  /** One of these opens the kind. */
  readonly rights: readonly PermissionSlug[];
  /** Opens everybody's rows; with the rights above alone it is one's own. */
  readonly everyones?: PermissionSlug;
  /** Fields that take a right of their own, and are left out for who has it not. */
  readonly fields?: { readonly [Field in keyof EntityRow<Name>]?: PermissionSlug };
};

/**
 * Who may read what, once: the feed, every read route and the exports ask here, and the visibility class
 * of a device's copy follows from it. A sale is found by its number by whoever may read sales at all, to
 * take its goods back, and the feed brings a location's sales for the same reason; lists are one's own.
 */
export const readGuards = {
  business: { rights: ["user.read"] },
  location: { rights: ["user.read"] },
  till: { rights: ["user.read"] },
  member: { rights: ["user.read"] },
  category: { rights: ["product.read"] },
  supplier: { rights: ["supplier.read"] },
  product: { rights: ["product.read"], fields: { cost_price: "cost.view" } },
  variant: { rights: ["product.read"] },
  stock_item: { rights: ["stock.read"] },
  stock_alert: { rights: ["stock.read"] },
  serial: { rights: ["stock.read"] },
  transfer: { rights: ["stock.read"] },
  customer: { rights: ["customer.read"] },
  sale: { rights: ["sale.read"], everyones: "report.view" },
  shift: { rights: ["shift.open", "shift.read"], everyones: "shift.read" },
  credit: { rights: ["credit.read"] },
  credit_payment: { rights: ["credit.read"] },
} as const satisfies { readonly [Name in EntityName]: ReadGuard<Name> };

type AnyGuard = {
  readonly rights: readonly PermissionSlug[];
  readonly everyones?: PermissionSlug;
  readonly fields?: Readonly<Record<string, PermissionSlug>>;
};
type Guards = Readonly<Record<EntityName, AnyGuard>>;

const guardOf: Guards = readGuards;

/** Whether somebody with these permissions may read rows of a kind, be it only their own. */
export function mayRead(entity: EntityName, permissions: ReadonlySet<string>): boolean {
  return guardOf[entity].rights.some((right) => permissions.has(right));
}

/** Whether they may read everybody's rows of a kind. */
export function mayReadEveryones(entity: EntityName, permissions: ReadonlySet<string>): boolean {
  const { everyones } = guardOf[entity];
  return mayRead(entity, permissions) && (everyones === undefined || permissions.has(everyones));
}

/** Whose rows alone a reader of a kind may list; null for everybody's, and where nobody reads. */
export function ownOnly(entity: EntityName, reader: Reader | undefined): string | null {
  if (reader === undefined || mayReadEveryones(entity, reader.permissions)) return null;
  return reader.user;
}

/**
 * Whether a reader sees a shift: all, or their own and the one that is open at the till they stand at,
 * which whoever takes over a till takes over.
 */
export function isShiftSeen(
  shift: Pick<ShiftRow, "opened_by" | "closed_by" | "status" | "till">,
  reader: Reader & { till: string | null },
): boolean {
  if (mayReadEveryones("shift", reader.permissions)) return true;
  if (shift.opened_by === reader.user || shift.closed_by === reader.user) return true;
  return shift.status === "open" && shift.till === reader.till;
}

/** A row without the fields that its reader may not see. */
export function withoutGuarded<Row extends object>(
  entity: EntityName,
  row: Row,
  permissions: ReadonlySet<string>,
): Row {
  const { fields = {} } = guardOf[entity];
  const hidden = Object.entries(fields).flatMap(([field, right]) =>
    permissions.has(right) ? [] : field,
  );
  if (hidden.length === 0) return row;
  const kept = { ...row };
  for (const field of hidden) Reflect.deleteProperty(kept, field);
  return kept;
}

/**
 * The visibility class of a reader (S18): the rights of the table that they lack. Two of one class may
 * read the same, so a device that passes from one to the other keeps its copy.
 *
 * @param guards the table, but for tests
 */
export function visibilityOf(permissions: ReadonlySet<string>, guards: Guards = guardOf): string {
  const named = Object.values(guards).flatMap(({ rights, everyones, fields = {} }) => [
    ...rights,
    ...(everyones === undefined ? [] : [everyones]),
    ...Object.values(fields),
  ]);
  const lacking = [...new Set<string>(named)].filter((right) => !permissions.has(right));
  return lacking.length === 0 ? "all" : `without ${lacking.toSorted().join(" ")}`;
}
