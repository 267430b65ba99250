import type { Rejection } from "#/store/operation-row.ts";
import { variantField } from "./read-product.ts";

/**
 * What the server said of fields when it refused the good, by the names the form keeps faults by. The
 * server counts variants (`variants.0.sku_suffix`), the form names them.
 */
export function toldFaults(
  rejection: Rejection | null,
  variants: readonly { readonly id: string }[],
): Readonly<Record<string, string>> {
  const told = Object.entries(rejection?.errors ?? {}).flatMap(([field, [said]]) => {
    if (said === undefined) return [];
    const [, place, name] = /^variants\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const id = place === undefined ? undefined : variants[Number(place)]?.id;
    const known = id === undefined || name === undefined ? field : variantField(id, name);
    return [[known, said] as const];
  });
  return Object.fromEntries(told);
}
