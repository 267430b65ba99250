import type { ReceiptRow } from "#/contract/receipts.ts";
import type { ReceiptSource } from "#/entities/receipt/receipt-source.ts";
import type { Overlaid } from "#/sync/overlay.ts";
import type { SaleView } from "#/sync/projection-sales.ts";

/** A receipt in the list, as this device knows it or as the server told it. */
export interface ReceiptEntry extends Pick<
  ReceiptRow,
  | "id"
  | "type"
  | "number"
  | "date"
  | "customer_name"
  | "amount"
  | "email_sent"
  | "sms_sent"
  | "sending"
> {
  readonly customer: string | null;
  readonly sync: Overlaid["sync"];
  /** What became of its sale, as far as this device knows. */
  readonly status: SaleView["status"] | null;
  /** What it is drawn from; null while only the server has that. */
  readonly source: ReceiptSource | null;
}

/** A receipt that only the server has. */
export function entryOfRow(row: ReceiptRow): ReceiptEntry {
  return { ...row, sync: "sent", status: null, source: null };
}
