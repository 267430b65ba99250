import { readReceiptCode } from "#/domain/receipt-code.ts";
import { salesOfDays } from "#/entities/sales/sale-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

export interface ReceiptAt {
  location: string;
  timeZone: string;
}

/** The sale whose receipt was scanned; null for what is no receipt's code, or of a sale not known here. */
export async function saleOnReceipt(
  db: TradingDatabase,
  code: string,
  { location, timeZone }: ReceiptAt,
): Promise<string | null> {
  const number = readReceiptCode(code);
  if (number === null) return null;
  const always = { from: null, to: null };
  const sales = await salesOfDays(db, { location, timeZone, days: always, actor: null });
  return sales.find((sale) => sale.number === number)?.id ?? null;
}
