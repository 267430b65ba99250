import { businessDay } from "#/domain/business-day.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { type LineLeft, linesLeft } from "#/domain/return.ts";
import type { SaleRow } from "#/contract/sale.ts";

/** Of each line, by its id, what may still come back as this till knows it. */
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

/** Whether anything of the sale may still come back. */
export function hasLeft(sale: Pick<SaleRow, "lines" | "returns" | "status">): boolean {
  return [...linesLeftOf(sale).values()].some((left) => left.quantity > 0);
}

/** Why a sale may not be taken back as a whole; null where it may. */
export type VoidBar = "voided" | "returned" | "refused" | "elsewhere" | "other_shift";

export interface VoidHere {
  location: string;
  /** The shift that is open at this till; null where none is. */
  shift: string | null;
  timeZone: string;
  today: string;
  /** Whether this person may void by themselves: then a shift that ended is no bar. */
  isOwnRight: boolean;
}

/**
 * A void takes the whole sale back within its own shift: what was counted with it at the end of one is
 * put right by a return. Where nobody keeps shifts, the day is the shift.
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
