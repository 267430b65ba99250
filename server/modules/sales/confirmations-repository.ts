import { and, eq } from "drizzle-orm";
import type { SaleActionStore } from "#server/kernel/ledger/sale-action-records.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { paymentConfirmations } from "./schema-sales-adjustments.ts";
import { salePayments } from "./schema-sales.ts";

type Confirming = Pick<SaleActionStore, "insertConfirmation" | "confirmations" | "confirmPayment">;

/** Confirmations of mobile money payments. */
export function confirmationsRepository(tx: Tx, business: string): Confirming {
  const t = paymentConfirmations;
  return {
    async insertConfirmation(record) {
      await tx.insert(t).values({
        business_id: business,
        op_id: record.opId,
        sale_id: record.sale,
        payment_id: record.payment,
        reference: record.reference,
        actor_id: record.actor,
        effective_at: record.effectiveAt,
        received_at: record.receivedAt,
      });
    },

    confirmations: (sale) =>
      tx
        .select({
          opId: t.op_id,
          payment: t.payment_id,
          reference: t.reference,
          effectiveAt: t.effective_at,
        })
        .from(t)
        .where(and(eq(t.business_id, business), eq(t.sale_id, sale))),

    async confirmPayment(sale, payment, reference) {
      await tx
        .update(salePayments)
        .set({ status: "confirmed", ...(reference === null ? {} : { reference }) })
        .where(
          and(
            eq(salePayments.business_id, business),
            eq(salePayments.sale_id, sale),
            eq(salePayments.id, payment),
          ),
        );
    },
  };
}
