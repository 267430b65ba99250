import type { SaleLine } from "#/contract/sale.ts";
import { lineGross } from "#/domain/cart.ts";
import { money } from "#/domain/money.ts";
import { worthByPack } from "#/domain/pack.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";

/** The amount of a sale line before discounts, by the pack if sold by the pack. */
export function grossOf({
  quantity: some,
  unit_price,
  pack,
  pack_price,
}: Pick<SaleLine, "quantity" | "unit_price" | "pack" | "pack_price">): Minor {
  const isByPack = pack !== undefined && pack_price !== undefined;
  return isByPack
    ? worthByPack(quantity(some), { size: pack.size, price: money(pack_price) })
    : lineGross(quantity(some), money(unit_price));
}
