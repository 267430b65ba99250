import type { Incoming } from "#server/kernel/operations/executed.ts";
import { asUuid } from "#server/kernel/http/uuid.ts";

/** The ids named in the bodies of operations, as far as these can be read. */
export type Named = {
  operations: Set<string>;
  previous: Set<string>;
  tills: Set<string>;
  places: { till: string; seq: number }[];
  people: Set<string>;
  locations: Set<string>;
  products: Set<string>;
  variants: Set<string>;
  subjects: Set<string>;
  customers: Set<string>;
  /** Those of the customers who borrow. */
  debtors: Set<string>;
  shifts: Set<string>;
  references: Set<string>;
  /** Public keys of devices. */
  devices: ReadonlySet<string>;
};

const largestSeq = 2 ** 31 - 1;

/**
 * Collects from the bodies the rows their operations will need; does not validate.
 *
 * @param devices public keys of the devices that signed the operations
 */
export function namedBy(
  incoming: readonly Incoming[],
  carrier: string,
  devices: Iterable<string>,
): Named {
  const named: Named = {
    operations: new Set(incoming.map(({ opId }) => opId)),
    previous: new Set(),
    tills: new Set(),
    places: [],
    people: new Set([carrier]),
    locations: new Set(),
    products: new Set(),
    variants: new Set(),
    subjects: new Set(),
    customers: new Set(),
    debtors: new Set(),
    shifts: new Set(),
    references: new Set(),
    devices: new Set(devices),
  };
  for (const { body_text } of incoming) addBody(named, bodyOf(body_text));
  return named;
}

function addBody(named: Named, body: Record<string, unknown>): void {
  add(named.previous, body["prev_op"]);
  add(named.tills, body["till"]);
  add(named.people, body["actor"]);
  add(named.locations, body["location"]);
  add(named.subjects, body["id"]);
  add(named.customers, body["customer"]);
  add(named.shifts, body["shift"]);
  const till = asUuid(body["till"]);
  const seq = body["till_seq"];
  if (till !== null && typeof seq === "number" && Number.isInteger(seq) && seq >= 0)
    if (seq <= largestSeq) named.places.push({ till, seq });
  for (const line of listOf(body["lines"])) {
    add(named.products, line["product"]);
    add(named.variants, line["variant"]);
  }
  for (const { by } of listOf(body["approvals"])) add(named.people, by);
  for (const { id, method, reference } of listOf(body["payments"])) {
    if (method === "credit") {
      add(named.subjects, id);
      add(named.debtors, body["customer"]);
    }
    if (typeof reference === "string") named.references.add(reference.replaceAll("\u0000", ""));
  }
}

function add(ids: Set<string>, value: unknown): void {
  const id = asUuid(value);
  if (id !== null) ids.add(id);
}

function listOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).filter(
    (one): one is Record<string, unknown> => typeof one === "object" && one !== null,
  );
}

function bodyOf(text: string): Record<string, unknown> {
  try {
    const body = JSON.parse(text) as unknown;
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    // Parsing refuses the operation later.
    return {};
  }
}
