import type { PermissionSlug } from "#/domain/permissions.ts";
import type { ShiftRow } from "./shift.ts";
import type { EntityName, EntityRow } from "./sync.ts";

/** A member who reads, with what they may do; and about which locations' rows, where it is not all. */
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

/** What it takes to read rows of a kind. */
type ReadGuard<Name extends EntityName> = {
  /** One of these opens the kind. */
  readonly rights: readonly PermissionSlug[];
  /** Opens everybody's rows; with the rights above alone it is one's own. */
  readonly everyones?: PermissionSlug;
  /** Fields that take a right of their own, and are left out for who has it not. */
  readonly fields?: { readonly [Field in FieldPath<EntityRow<Name>>]?: PermissionSlug };
  /** What is withheld of a colleague's row from who lacks `everyones`. */
  readonly colleagues?: Withheld;
};

/**
 * Fields by their path, and what stands in their place: a value that an older app takes as "none".
 * Undefined leaves the field out.
 */
type Withheld = {
  /** The field that says whose row it is. */
  readonly whose: string;
  readonly fields: Readonly<Record<string, "" | null | readonly never[] | undefined>>;
};

/**
 * Who may read what, once: the feed, every read route and the exports ask here, and the visibility class
 * of a device's copy follows from it. A sale is found by its number by whoever may read sales at all, to
 * take its items back, and the feed brings a location's sales for the same reason: of a colleague's, what
 * a return or a void needs. The payments' amounts, networks and the tip are given back, and a till that
 * takes a code of mobile money knows it was used; the customer holds the debt or the credit note; the
 * shift bars a void; whose it is keeps it out of one's own lists.
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

/** A row without what its reader may not see of it. */
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

/** Puts what stands in place of a field wherever the field is, through lists. */
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
 * The visibility class of a reader (S18): the rights of the table that they lack, what is withheld of
 * colleagues' rows for that, and the locations they are limited to. A device that passes between two of one class keeps its copy; what each sees
 * of their own rows stays in it (docs/SECURITY.md).
 *
 * @param guards the table, but for tests
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
