import { withoutGuarded } from "#/contract/read-rights.ts";
import { compareText } from "#/domain/effective-order.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import { pushNoted } from "#server/kernel/undoable.ts";
import { approvalRows } from "#server/modules/sales/approvals-repository.ts";
import { keptApproval } from "#server/modules/sales/queries/approval-rows.ts";
import { saleRow } from "#server/modules/sales/queries/sale-rows.ts";
import { rowsOfSale } from "#server/modules/sales/sales-repository.ts";
import { approvals } from "#server/modules/sales/schema-sales-adjustments.ts";
import { saleLines, salePayments, sales } from "#server/modules/sales/schema-sales.ts";
import type { Gathering } from "./gathering.ts";
import { addRows } from "./pending.ts";

/** Sales and their approvals, as far as they were created in this transaction. */
export function gatheredSales(
  { business, reader }: LedgerScope,
  of: () => Gathering,
  tables: LedgerStore,
) {
  return {
    async insertSale(sale) {
      const { known, pending, sold } = of();
      const rows = rowsOfSale(business, sale);
      sold.set(sale.body.id, rows);
      addRows(pending, sales, [rows.head]);
      addRows(pending, saleLines, rows.lines);
      addRows(pending, salePayments, rows.payments);
      const { op_id: op, number, effective_at: at } = rows.head;
      const seen = rows.payments.flatMap(({ method, reference }) =>
        method === "mobile_money" && reference !== null ? [{ reference, number, op, at }] : [],
      );
      pushNoted(pending.log, known.sold, seen);
    },

    async insertApprovals(list, by) {
      const { pending, approved } = of();
      const rows = approvalRows(business, list, by);
      approved.set(by.opId, rows);
      addRows(pending, approvals, rows);
    },

    async saleActions(sale) {
      return of().known.unreferenced.has(sale) ? [] : tables.saleActions(sale);
    },

    async adopted(missing) {
      return of().known.unreferenced.has(missing.id) ? [] : tables.adopted(missing);
    },

    async referencesUsed(references, except) {
      const { known } = of();
      if (!references.every((one) => known.references.has(one)))
        return tables.referencesUsed(references, except);
      const seen = [...known.sold.toSorted((a, b) => a.at - b.at), ...known.repaid];
      return references.flatMap((reference) => {
        const met = seen.find((one) => one.reference === reference && one.op !== except);
        return met === undefined ? [] : [{ reference, number: met.number }];
      });
    },

    async present(entity, id) {
      const { known, sold, approved } = of();
      const rows = entity === "sale" && known.unreferenced.has(id) ? sold.get(id) : undefined;
      if (rows === undefined) return tables.present(entity, id);
      const allowed = (approved.get(rows.head.op_id) ?? []).toSorted(
        (a, b) => a.approved_at - b.approved_at || compareText(a.id, b.id),
      );
      const row = {
        ...saleRow(rows.head, rows.lines, rows.payments),
        ...(allowed.length === 0 ? {} : { approvals: allowed.map(keptApproval) }),
      };
      return reader === undefined ? row : withoutGuarded("sale", row, reader);
    },
  } satisfies Partial<LedgerStore>;
}
