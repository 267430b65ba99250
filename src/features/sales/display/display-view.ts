import type { CartTotals } from "#/domain/cart.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import type { CartRow } from "#/store/cart-row.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { projectSales } from "#/sync/projection-sales.ts";
import { lineName } from "../cart/cart-edits.ts";
import type { DisplayView } from "./display-channel.ts";

/** The view of a cart being rung up. */
export function viewOfCart(shop: string, cart: CartRow, totals: CartTotals): DisplayView {
  return {
    shop,
    lines: cart.lines.map((line, at) => ({
      id: line.id,
      name: lineName(line),
      quantity: line.quantity,
      unit: line.unit,
      total: totals.lines[at]?.total ?? 0,
    })),
    total: totals.total,
    ...(cart.tip === undefined ? {} : { tip: cart.tip }),
    change: null,
  };
}

/** The view of a recorded sale: items and change. */
export function viewOfSale(shop: string, operation: OperationRow): DisplayView {
  const [sale] = projectSales([], [operation]);
  return {
    shop,
    lines: (sale?.lines ?? []).map((line) => ({
      id: line.id,
      name: line.name,
      quantity: quantity(line.quantity),
      unit: "",
      total: money(line.line_total),
    })),
    total: money(sale?.total ?? "0.00"),
    ...(sale?.tip === undefined ? {} : { tip: money(sale.tip) }),
    change: money(sale?.change ?? "0.00"),
  };
}
