import { businessDay } from "#/domain/business-day.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { type LineLeft, linesLeft } from "#/domain/return.ts";
import type { SaleRow } from "#/contract/sale.ts";

/** Returns what may still be returned of each line by id, as recorded on this till. */
export function linesLeftOf(
  sale: Pick<SaleRow, "lines" | "returns" | "status">,
): Map<string, LineLeft> {
  const sold = sale.lines.map((line) => ({
    id: line.id,
    quantity: quantity(line.quantity),
    total: money(line.line_total),
    tax: money(line.tax),
  }));
  const back = (sale.returns ?? []).flatMap(({ lines }) =>
    lines.map((part) => ({
      line: part.line,
      quantity: quantity(part.quantity),
      amount: money(part.amount),
      tax: money(part.tax),
    })),
  );
  return linesLeft(sold, back, sale.status === "cancelled");
}

/** Whether any part of the sale may still be returned. */
export function hasLeft(sale: Pick<SaleRow, "lines" | "returns" | "status">): boolean {
  return [...linesLeftOf(sale).values()].some((left) => left.quantity > 0);
}

/** Why a sale cannot be voided; null if it can. */
export type VoidBar = "voided" | "returned" | "refused" | "elsewhere" | "other_shift";

export interface VoidHere {
  location: string;
  /** The shift open at this till; null if none is. */
  shift: string | null;
  timeZone: string;
  today: string;
  /** Whether this user may void without approval, in which case an ended shift does not block it. */
  isOwnRight: boolean;
}

/**
 * A void reverses the whole sale within its own shift; after the shift's count it is corrected by a return.
 * In businesses without shifts, the day counts as the shift.
 */
export function voidBar(
  sale: Pick<SaleRow, "status" | "location" | "shift" | "effective_at" | "returns"> & {
    rejection: unknown;
  },
  { location, shift, timeZone, today, isOwnRight }: VoidHere,
): VoidBar | null {
  if (sale.status === "cancelled") return "voided";
  if (sale.status === "returned" || (sale.returns ?? []).length > 0) return "returned";
  if (sale.rejection !== null) return "refused";
  if (sale.location !== location) return "elsewhere";
  const own = sale.shift ?? null;
  const isSame =
    own === shift && (own !== null || businessDay(sale.effective_at, timeZone) === today);
  return isSame || isOwnRight ? null : "other_shift";
}
