import type { Rejection } from "#/store/operation-row.ts";
import { packField, variantField } from "./read-product.ts";

/**
 * Maps the field errors of a refused item to the form's fault keys. The server uses indexes for variants and
 * packs (`variants.0.sku_suffix`), the form uses ids.
 */
export function serverFieldErrors(
  rejection: Rejection | null,
  {
    variants = [],
    packs = [],
  }: {
    variants?: readonly { readonly id: string }[] | undefined;
    packs?: readonly { readonly id: string }[] | undefined;
  },
): Readonly<Record<string, string>> {
  const told = Object.entries(rejection?.errors ?? {}).flatMap(([field, [said]]) => {
    if (said === undefined) return [];
    const [, list, place, name] = /^(variants|packs)\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const isPack = list === "packs";
    const id = (isPack ? packs : variants)[Number(place)]?.id;
    if (id === undefined || name === undefined) return [[field, said] as const];
    return [[isPack ? packField(id, name) : variantField(id, name), said] as const];
  });
  return Object.fromEntries(told);
}
