import { debtsOfCustomer, type Debt } from "#/entities/credits/credit-queries.ts";
import { customerById } from "#/entities/customers/customer-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectCreditPayments, type CreditPaymentView } from "#/sync/projection-credits.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import { projectSales, type SaleView } from "#/sync/projection-sales.ts";

/** A customer with all related rows stored on this device. */
export interface CustomerInFull {
  customer: CustomerView;
  /** All debts, oldest first. */
  debts: Debt[];
  /** Newest first. */
  payments: CreditPaymentView[];
  /** Sales of this device's locations, newest first. */
  sales: SaleView[];
}

/**
 * Returns null for a customer who is not stored on this device.
 * @param today the business day
 * @param actor restricts sales to this user's; null includes all
 */
export function customerInFull(
  db: TradingDatabase,
  id: string,
  { today, actor }: { today: string; actor: string | null },
): Promise<CustomerInFull | null> {
  const tables = [db.customers, db.credits, db.creditPayments, db.sales, db.operations];
  return db.transaction("r", tables, async () => {
    const customer = await customerById(db, id);
    if (customer === null) return null;
    const [operations, debts, paid, sold] = await Promise.all([
      visibleOperations(db),
      debtsOfCustomer(db, id, today),
      db.creditPayments.where("customer").equals(id).toArray(),
      db.sales.where("customer").equals(id).toArray(),
    ]);
    return {
      customer,
      debts,
      payments: projectCreditPayments(paid, operations).filter((one) => one.customer === id),
      sales: projectSales(sold, operations).filter(
        (one) => one.customer === id && (actor === null || one.actor === actor),
      ),
    };
  });
}
