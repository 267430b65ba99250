import type { PermissionSlug } from "#/domain/permissions.ts";
import type { ShiftRow } from "./shift.ts";
import type { EntityName, EntityRow } from "./sync.ts";

/** A reading member, with their permissions and, unless unrestricted, the locations whose rows they may see. */
export type Reader = {
  user: string;
  permissions: ReadonlySet<string>;
  places?: readonly string[] | null;
};

/** A field of a row, or of each entry of a list in it: `lines.unit_cost`. */
type FieldPath<Row> = {
  [Field in keyof Row & string]:
    | Field
    | (Exclude<Row[Field], undefined> extends readonly (infer Entry extends object)[]
        ? `${Field}.${FieldPath<Entry>}`
        : never);
}[keyof Row & string];

/** Permissions required to read rows of an entity. */
type ReadGuard<Name extends EntityName> = {
  /** Any one of these grants access. */
  readonly rights: readonly PermissionSlug[];
  /** Grants access to every user's rows; the permissions above alone grant only one's own. */
  readonly everyones?: PermissionSlug;
  /** Fields that require a permission of their own and are omitted without it. */
  readonly fields?: { readonly [Field in FieldPath<EntityRow<Name>>]?: PermissionSlug };
  /** What is withheld of a colleague's row from users without `everyones`. */
  readonly colleagues?: Withheld;
};

/** Field paths with their replacement: a value that older apps treat as "none". Undefined omits the field. */
type Withheld = {
  /** The field that holds the row's owner. */
  readonly whose: string;
  readonly fields: Readonly<Record<string, "" | null | readonly never[] | undefined>>;
};

/**
 * Read permissions, defined once: the feed, every read route and the exports use this table, and a device
 * copy's visibility class is derived from it. Any user who may read sales can find a sale by its number, to
 * take its items back, and the feed delivers a location's sales for the same reason. Of a colleague's sale it
 * includes what a return or a void needs: payment amounts and networks and the tip, which are refunded;
 * mobile-money codes, so that a till detects reuse; the customer, who holds the debt or the credit note; the
 * shift, which blocks a void; and the owner, which excludes it from the user's own lists.
 */
export const readGuards = {
  business: { rights: ["user.read"] },
  location: { rights: ["user.read"] },
  till: { rights: ["user.read"] },
  member: { rights: ["user.read"] },
  category: { rights: ["product.read"] },
  supplier: {
    rights: ["supplier.read"],
    fields: { balance: "cost.view", least_order: "cost.view" },
  },
  product: { rights: ["product.read"], fields: { cost_price: "cost.view" } },
  variant: { rights: ["product.read"] },
  stock_item: { rights: ["stock.read"] },
  stock_alert: { rights: ["stock.read"] },
  serial: { rights: ["stock.read"] },
  transfer: { rights: ["stock.read"] },
  purchase: {
    rights: ["purchase.read", "purchase.receive"],
    fields: {
      "lines.unit_cost": "cost.view",
      "lines.pack_cost": "cost.view",
      "receipts.lines.unit_cost": "cost.view",
      "receipts.lines.pack_cost": "cost.view",
      "returns.amount": "cost.view",
      extra_costs: "cost.view",
      spread_by: "cost.view",
      payments: "cost.view",
      total_amount: "cost.view",
      amount_paid: "cost.view",
      outstanding_balance: "cost.view",
      payment_status: "cost.view",
      owed: "cost.view",
    },
  },
  expense: { rights: ["expense.create"] },
  customer: { rights: ["customer.read"] },
  sale: {
    rights: ["sale.read"],
    everyones: "report.view",
    colleagues: {
      whose: "actor",
      fields: {
        customer_name: null,
        notes: "",
        flags: [],
        due_date: null,
        approvals: undefined,
        "receipt.sends": undefined,
        "lines.note": undefined,
        "payments.tendered": undefined,
        "void.reason": "",
        "void.refunds.reference": undefined,
        "returns.reason": "",
        "returns.refunds.reference": undefined,
      },
    },
  },
  shift: { rights: ["shift.open", "shift.read"], everyones: "shift.read" },
  credit: { rights: ["credit.read"] },
  credit_payment: { rights: ["credit.read"] },
} as const satisfies { readonly [Name in EntityName]: ReadGuard<Name> };

type AnyGuard = {
  readonly rights: readonly PermissionSlug[];
  readonly everyones?: PermissionSlug;
  readonly fields?: Readonly<Record<string, PermissionSlug>>;
  readonly colleagues?: Withheld;
};
type Guards = Readonly<Record<EntityName, AnyGuard>>;

const guardOf: Guards = readGuards;

/** Whether these permissions allow reading rows of an entity, even if only the user's own. */
export function mayRead(entity: EntityName, permissions: ReadonlySet<string>): boolean {
  return guardOf[entity].rights.some((right) => permissions.has(right));
}

/** Whether these permissions allow reading every user's rows of an entity. */
export function mayReadEveryones(entity: EntityName, permissions: ReadonlySet<string>): boolean {
  const { everyones } = guardOf[entity];
  return mayRead(entity, permissions) && (everyones === undefined || permissions.has(everyones));
}

/** Returns the owner a user's list of an entity is limited to; null if unrestricted, and without a reader. */
export function ownOnly(entity: EntityName, reader: Reader | undefined): string | null {
  if (reader === undefined || mayReadEveryones(entity, reader.permissions)) return null;
  return reader.user;
}

/**
 * Whether a user may see a shift: all, or their own and the one open at their till, since a user who takes
 * over a till takes over its shift.
 */
export function isShiftSeen(
  shift: Pick<ShiftRow, "opened_by" | "closed_by" | "status" | "till">,
  reader: Reader & { till: string | null },
): boolean {
  if (mayReadEveryones("shift", reader.permissions)) return true;
  if (shift.opened_by === reader.user || shift.closed_by === reader.user) return true;
  return shift.status === "open" && shift.till === reader.till;
}

/** Returns a row without what its reader may not see. */
export function withoutGuarded<Row extends object>(
  entity: EntityName,
  row: Row,
  reader: Reader,
): Row {
  const { fields = {}, colleagues } = guardOf[entity];
  const hidden = Object.entries(fields).flatMap(([field, right]) =>
    reader.permissions.has(right) ? [] : field,
  );
  const isOpen = colleagues === undefined || mayReadEveryones(entity, reader.permissions);
  const isOthers = !isOpen && Reflect.get(row, colleagues.whose) !== reader.user;
  if (hidden.length === 0 && !isOthers) return row;
  const kept = structuredClone(row);
  for (const path of hidden) withhold(kept, path.split("."), undefined);
  if (!isOthers) return kept;
  for (const [path, instead] of Object.entries(colleagues.fields))
    withhold(kept, path.split("."), instead);
  return { ...kept, reduced: true };
}

/** Replaces a field at every occurrence of its path, including in lists. */
function withhold(within: unknown, path: readonly string[], instead: unknown): void {
  if (Array.isArray(within)) {
    for (const one of within) withhold(one, path, instead);
    return;
  }
  const [field = "", ...rest] = path;
  if (typeof within !== "object" || within === null || !(field in within)) return;
  if (rest.length > 0) withhold(Reflect.get(within, field), rest, instead);
  else if (instead === undefined) Reflect.deleteProperty(within, field);
  else Reflect.set(within, field, instead);
}

/**
 * Returns a user's visibility class (S18): the permissions of the table they lack, what is therefore withheld
 * of colleagues' rows, and the locations they are limited to. A device passed between two users of one class
 * keeps its copy; the rows each of them owns stay in it (docs/SECURITY.md).
 *
 * @param guards the table, overridden only in tests
 */
export function visibilityOf(
  { permissions, places = null }: Pick<Reader, "permissions" | "places">,
  guards: Guards = guardOf,
): string {
  const named = Object.values(guards).flatMap(({ rights, everyones, fields = {} }) => [
    ...rights,
    ...(everyones === undefined ? [] : [everyones]),
    ...Object.values(fields),
  ]);
  const withheld = Object.entries(guards).flatMap(([entity, { everyones, colleagues }]) =>
    colleagues === undefined || everyones === undefined || permissions.has(everyones)
      ? []
      : Object.keys(colleagues.fields).map((path) => `${entity}.${path}`),
  );
  const lacking = [...new Set<string>(named)].filter((right) => !permissions.has(right));
  const without = [...lacking, ...withheld];
  const rights = without.length === 0 ? "all" : `without ${without.toSorted().join(" ")}`;
  return places === null ? rights : `${rights} at ${places.toSorted().join(" ")}`;
}
