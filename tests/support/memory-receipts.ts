import type { ReceiptStore } from "#server/kernel/ledger/receipt-store.ts";
import type { MemoryBusiness } from "./memory-business.ts";

/** Sending is internal to the server: the simulation only covers that the request is accepted. */
export function memoryReceipts(data: () => MemoryBusiness): ReceiptStore {
  return {
    async receiptSubject(id) {
      const sale = data().sales.get(id);
      if (sale !== undefined) return { type: "sale", location: sale.body.location };
      if (data().creditPayments.has(id)) return { type: "payment", location: null };
      if (data().customers.has(id)) return { type: "statement", location: null };
      const purchase = data().purchases.get(id);
      if (purchase !== undefined) return { type: "order", location: purchase.location };
      return data().suppliers.has(id) ? { type: "supplier_statement", location: null } : null;
    },
    receiptSendsOn: async () => ({ asked: 0, isTrial: false }),
    insertReceiptSend: async () => undefined,
  };
}
