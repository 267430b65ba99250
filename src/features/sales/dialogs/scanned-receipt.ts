import { readReceiptCode } from "#/domain/receipt-code.ts";
import { salesOfDays } from "#/entities/sales/sale-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

export interface ReceiptAt {
  location: string;
  timeZone: string;
}

/** The content of a receipt code; the sale id is null if the sale is not stored on this device. */
export interface OnReceipt {
  number: string;
  sale: string | null;
}

/** Finds the sale of a scanned receipt; null if the code is not a receipt code. */
export async function saleOnReceipt(
  db: TradingDatabase,
  code: string,
  { location, timeZone }: ReceiptAt,
): Promise<OnReceipt | null> {
  const number = readReceiptCode(code);
  if (number === null) return null;
  const always = { from: null, to: null };
  const sales = await salesOfDays(db, { location, timeZone, days: always, actor: null });
  return { number, sale: sales.find((sale) => sale.number === number)?.id ?? null };
}
