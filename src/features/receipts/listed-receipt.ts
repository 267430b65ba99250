import type { ReceiptRow } from "#/contract/receipts.ts";
import type { ReceiptSource } from "#/entities/receipt/receipt-source.ts";
import type { Overlaid } from "#/sync/overlay.ts";
import type { SaleView } from "#/sync/projection-sales.ts";

/** A receipt in the list, from this device or from the server. */
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
  /** Status of its sale, as far as known to this device. */
  readonly status: SaleView["status"] | null;
  /** The data it is rendered from; null if only the server has it. */
  readonly source: ReceiptSource | null;
}

/** Converts a receipt that only the server has. */
export function entryOfRow(row: ReceiptRow): ReceiptEntry {
  return { ...row, sync: "sent", status: null, source: null };
}
