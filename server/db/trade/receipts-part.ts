import { and, eq } from "drizzle-orm";
import type { ReceiptStore } from "../../commands/receipts/receipt-store.ts";
import type { Tx } from "../database.ts";
import { receiptSends } from "../schema-receipts.ts";
import { creditPayments, customers, sales } from "../schema-trade.ts";
import type { TradeScope } from "./trade-scope.ts";

/** Receipts that wait to be sent. */
export function receiptsPart(tx: Tx, { business }: TradeScope): ReceiptStore {
  return {
    async receiptSubject(id) {
      const [sale] = await tx
        .select({ location: sales.location_id })
        .from(sales)
        .where(and(eq(sales.business_id, business), eq(sales.id, id)));
      if (sale !== undefined) return { type: "sale", location: sale.location };
      const [payment] = await tx
        .select({ id: creditPayments.id })
        .from(creditPayments)
        .where(and(eq(creditPayments.business_id, business), eq(creditPayments.id, id)));
      if (payment !== undefined) return { type: "payment", location: null };
      const [card] = await tx
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.business_id, business), eq(customers.id, id)));
      return card === undefined ? null : { type: "statement", location: null };
    },

    async insertReceiptSend(send) {
      await tx.insert(receiptSends).values({
        business_id: business,
        id: send.id,
        op_id: send.opId,
        subject_id: send.subject,
        type: send.type,
        channel: send.channel,
        recipient: send.recipient,
        language: send.language,
        status: "waiting",
        next_at: send.receivedAt,
        actor_id: send.actor,
        received_at: send.receivedAt,
      });
    },
  };
}
