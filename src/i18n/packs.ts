import { money } from "#/domain/money.ts";
import { inPacks } from "#/domain/pack.ts";
import { quantity, type Milli } from "#/domain/quantity.ts";
import type { Formatter } from "./formatter.ts";

/** A pack with its name and size. */
type NamedPack = { name: string; size: number };

/** A pack with its size: `Carton (24)`. */
export function packName({ name, size }: NamedPack): string {
  return `${name} (${size})`;
}

/** A quantity in packs plus the remainder: `2 × Carton (24) + 3`. */
export function packsText(
  format: Pick<Formatter, "count" | "quantity">,
  some: Milli,
  pack: NamedPack,
): string {
  const { packs, rest } = inPacks(some, pack.size);
  const whole = packs === 0 ? [] : [`${format.count(packs)} × ${packName(pack)}`];
  const left = rest === 0 && packs > 0 ? [] : [format.quantity(rest)];
  return [...whole, ...left].join(" + ");
}

/** Quantity and unit price, by the pack if sold by it: `3 × 1,500`, `2 × Carton (24) × 25,000`. */
export function soldText(
  format: Pick<Formatter, "count" | "quantity" | "figure">,
  line: {
    quantity: string;
    unit_price: string;
    pack?: NamedPack | undefined;
    pack_price?: string | undefined;
  },
  unit: string | undefined,
): string {
  const { pack, pack_price, unit_price } = line;
  const some = quantity(line.quantity);
  return pack === undefined || pack_price === undefined
    ? `${format.quantity(some, unit)} × ${format.figure(money(unit_price))}`
    : `${packsText(format, some, pack)} × ${format.figure(money(pack_price))}`;
}
