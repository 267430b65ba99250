import type { PurchaseRow } from "#/contract/purchase.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { outstandingOf, paymentStatusOf } from "#/domain/purchasing/purchase.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { eachSerial } from "#/domain/serial-key.ts";
import { inLedger } from "#server/modules/purchasing/purchase-ledger.ts";
import type { Happened, PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { MemoryBusiness } from "./memory-business.ts";

/** A business's purchases in memory, and the balances owed to its suppliers. */
export function memoryPurchases(data: () => MemoryBusiness) {
  return {
    purchase: async (id) => structuredClone(data().purchases.get(id) ?? null),

    purchaseLocation: async (id) => data().purchases.get(id)?.location ?? null,
    savePurchase: async (purchase) =>
      void data().purchases.set(purchase.id, structuredClone(purchase)),
    removePurchaseParts: () => Promise.resolve(),
    removePurchase: async (id) => void data().purchases.delete(id),
    async supplierBalance(id) {
      const isKnown = data().catalogue.has(`supplier:${id}`);
      return data().suppliers.get(id) ?? (isKnown ? 0 : null);
    },
    saveSupplierBalance: async (id, balance) => void data().suppliers.set(id, balance),
    insertSupplierPlaceholder: async (id) => void data().suppliers.set(id, 0),
  } satisfies Partial<LedgerStore>;
}

const instant = (at: number) => new Date(at).toISOString();
const instantOrNull = (at: number | null) => (at === null ? null : instant(at));
const costOf = (cost: number | null) => (cost === null ? null : formatMoneyWire(cost));
const happenedOf = ({ actor, effectiveAt }: Happened) => {
  return { actor, effective_at: instant(effectiveAt) };
};

/** A purchase in the form the simulation's devices read; suppliers have no names there. */
export function presentPurchase(state: PurchaseState): PurchaseRow {
  const { total, paid, billed, lines } = state;
  const pieces = (line: string) =>
    eachSerial(
      state.receipts.flatMap((one) =>
        one.lines.flatMap((part) => (part.line === line ? part.serials : [])),
      ),
    );
  return {
    ...happenedOf(state),
    id: state.id,
    number: state.number,
    location: state.location,
    supplier: state.supplier,
    supplier_name: "",
    purchase_date: state.purchase_date,
    expected_on: state.expected_on,
    payment_method: state.method,
    reference_number: state.reference_number,
    notes: state.notes,
    status: state.status,
    spread_by: state.spreadBy,
    till: state.till,
    closed_at: instantOrNull(state.closedAt),
    cancelled_at: instantOrNull(state.cancel?.effectiveAt ?? null),
    cancel_reason: state.cancel?.reason ?? "",
    is_orphan: state.isOrphan,
    total_amount: formatMoneyWire(total),
    amount_paid: formatMoneyWire(paid),
    outstanding_balance: formatMoneyWire(outstandingOf(total, paid)),
    payment_status: paymentStatusOf(total, paid),
    owed: formatMoneyWire(billed - paid),
    extra_costs: state.extraCosts.map(({ paid: details, ...one }) => ({
      ...one,
      amount: formatMoneyWire(one.amount),
      ...(details === null ? {} : { paid: details }),
    })),
    lines: lines.map(({ id, product, variant, name, note, ...line }) => ({
      id,
      product,
      variant,
      name,
      note,
      quantity: formatQuantityWire(line.quantity),
      unit_cost: costOf(line.unitCost),
      ...(line.pack === null ? {} : { pack: line.pack, pack_cost: costOf(line.packCost) }),
      received: formatQuantityWire(line.received),
      damaged: formatQuantityWire(line.damaged),
      returned: formatQuantityWire(line.returned),
      ...(pieces(id).length === 0 ? {} : { serials: pieces(id) }),
    })),
    ...partsOf(state),
  };
}

function partsOf({ receipts, payments, returns }: PurchaseState) {
  return {
    receipts: receipts.toSorted(inLedger).map((one) => ({
      ...happenedOf(one),
      id: one.id,
      location: one.location,
      delivery_note: one.deliveryNote,
      note: one.note,
      is_final: one.isFinal,
      lines: one.lines.map(({ id, line, quantity, damaged, unitCost, packCost }) => ({
        id,
        line,
        quantity: formatQuantityWire(quantity),
        damaged: formatQuantityWire(damaged),
        unit_cost: costOf(unitCost),
        ...(packCost === null ? {} : { pack_cost: costOf(packCost) }),
      })),
    })),
    payments: payments.toSorted(inLedger).map((one) => ({
      ...happenedOf(one),
      id: one.id,
      payment_date: one.date,
      method: one.method,
      amount: formatMoneyWire(one.amount),
      mobile_money_reference: one.mobileMoneyReference,
      mobile_money_number: one.mobileMoneyNumber,
      bank_reference: one.bankReference,
      notes: one.notes,
    })),
    returns: returns.toSorted(inLedger).map((one) => ({
      ...happenedOf(one),
      id: one.id,
      number: one.number,
      location: one.location,
      reason: one.reason,
      lines: one.lines.map(({ id, line, quantity }) => {
        return { id, line, quantity: formatQuantityWire(quantity) };
      }),
      amount: formatMoneyWire(one.lines.reduce((sum, { amount }) => sum + amount, 0)),
    })),
  };
}
