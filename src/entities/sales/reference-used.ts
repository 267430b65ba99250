import type { SalePayment } from "#/contract/sale.ts";
import { readOperation } from "#/store/operation-body.ts";
import { visibleStates, type OperationRow } from "#/store/operation-row.ts";
import { operationsIn } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/**
 * Returns the number of the sale or debt payment already paid with this mobile-money reference; null if none
 * is stored on this device. Reuse across tills is reported by the server (S14).
 *
 * @param reference upper case
 * @param except the sale or debt payment being recorded
 */
export async function numberPaidWith(
  db: TradingDatabase,
  reference: string,
  except: string,
): Promise<string | null> {
  const isThis = (code: string | null | undefined) => code?.toUpperCase() === reference;
  const paidBy = (payments: readonly SalePayment[]) =>
    payments.some((paid) => paid.method === "mobile_money" && isThis(paid.reference));
  const numberOf = (operation: OperationRow): string | null => {
    const { type, body } = readOperation(operation);
    if (type === "sale.create") {
      return body.id !== except && paidBy(body.payments) ? body.number : null;
    }
    if (type !== "credit.payment" || body.id === except || body.payment_method !== "mobile_money")
      return null;
    return isThis(body.reference_number) ? body.number : null;
  };
  return db.transaction("r", [db.sales, db.creditPayments, db.operations], async () => {
    const sale = await db.sales
      .filter(({ id, payments }) => id !== except && paidBy(payments))
      .first();
    if (sale !== undefined) return sale.number;
    const repaid = await db.creditPayments
      .filter(
        ({ id, payment_method, reference_number }) =>
          id !== except && payment_method === "mobile_money" && isThis(reference_number),
      )
      .first();
    if (repaid !== undefined) return repaid.number;
    for (const operation of await operationsIn(db, visibleStates)) {
      if (!operation.bodyText.toUpperCase().includes(reference)) continue;
      const number = numberOf(operation);
      if (number !== null) return number;
    }
    return null;
  });
}
