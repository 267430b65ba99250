import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { operationTarget, type OperationType } from "#/contract/operations.ts";

type AggregateOf<Type extends OperationType> = Type extends `${infer Name}.${string}`
  ? Name
  : never;
type Aggregate = AggregateOf<OperationType>;

const names = {
  sale: msg`Sale`,
  payment: msg`Mobile money`,
  receipt: msg`Receipt to send`,
  shift: msg`Shift`,
  cash: msg`Cash in the drawer`,
  stock: msg`Stock`,
  transfer: msg`Transfer`,
  credit: msg`Debt`,
  customer: msg`Customer`,
  alert: msg`Stock alert`,
  product: msg`Product`,
  category: msg`Category`,
  supplier: msg`Supplier`,
  purchase: msg`Purchase`,
  expense: msg`Expense`,
} as const satisfies Record<Aggregate, MessageDescriptor>;

const anyId = "*";
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/giu;

const aggregates = new Map(
  Object.entries(operationTarget).map(([type, target]) => {
    const { method, path } = target(anyId, anyId);
    return [`${method} ${path}`, type.split(".")[0] as Aggregate];
  }),
);

/** Returns the name of the record type a request targeted; `Entry` if unknown. */
export function refusedName({ method, path }: { method: string; path: string }): MessageDescriptor {
  const [place = ""] = path.split("?");
  const aggregate = aggregates.get(`${method} ${place.replaceAll(uuid, anyId)}`);
  return aggregate === undefined ? msg`Entry` : names[aggregate];
}

/** Returns the document number if the start of the body contains it. */
export function numberIn(bodyStart: string): string | null {
  return /"number":"([^"]{1,40})"/u.exec(bodyStart)?.[1] ?? null;
}
