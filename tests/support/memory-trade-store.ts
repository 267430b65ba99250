import type { MemoryBusiness } from "./memory-business.ts";
import { copyOf } from "./memory-copy.ts";
import { presentMemory } from "./memory-rows.ts";
import { memoryApprovals } from "./memory-approvals.ts";
import { memoryCatalogue } from "./memory-catalogue.ts";
import { memoryDebts } from "./memory-debts.ts";
import { memoryReceipts } from "./memory-receipts.ts";
import { memorySaleActions } from "./memory-sale-actions.ts";
import { memoryStock } from "./memory-stock.ts";
import { memoryShifts } from "./memory-shifts.ts";
import { memorySerials } from "./memory-serials.ts";
import { memoryPurchases } from "./memory-purchases.ts";
import { memoryTransfers } from "./memory-transfers.ts";
import type { ChainPlace } from "#server/kernel/operations/effective-time.ts";
import { causeOf, stockCause } from "#server/kernel/operations/discrepancy-cause.ts";
import type { NewDiscrepancy, RowRef } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

/**
 * One business in memory, with transactions: `transact` runs on a copy that is committed only if the work
 * succeeds, and a savepoint does the same inside it.
 *
 * @param nextId creates the ids of rows that the server itself creates
 */
export function memoryBusiness(state: MemoryBusiness, nextId: () => string) {
  let committed = state;
  let line: Promise<unknown> = Promise.resolve();
  return {
    read: (): Readonly<MemoryBusiness> => committed,
    /** A copy of the current state, which can be restored like a backup. */
    copy: (): MemoryBusiness => copyOf(committed),
    restore(backup: MemoryBusiness): void {
      committed = copyOf(backup);
    },
    /** Serialised, as by the lock on the business's counter row (S13). */
    transact<T>(work: (store: LedgerStore) => Promise<T>): Promise<T> {
      const mine = line.then(async () => {
        const holder = { now: copyOf(committed) };
        const result = await work(memoryTradeStore(holder, nextId));
        committed = holder.now;
        return result;
      });
      line = mine.catch(() => undefined);
      return mine;
    },
  };
}

function memoryTradeStore(holder: { now: MemoryBusiness }, nextId: () => string): LedgerStore {
  let seq: number | null = null;
  const touched = new Map<string, RowRef>();
  const data = () => holder.now;
  return {
    lockBusiness: async () => true,
    restoredAt: async () => data().restoredAt,
    seq: async () => {
      seq ??= ++data().seq;
      return seq;
    },
    async savepoint(work) {
      const before = copyOf(holder.now);
      const touchedBefore = new Map(touched);
      const seqBefore = seq;
      try {
        return await work(this);
      } catch (error) {
        holder.now = before;
        seq = seqBefore;
        touched.clear();
        for (const [key, row] of touchedBefore) touched.set(key, row);
        throw error;
      }
    },
    operation: async (opId) => data().operations.get(opId) ?? null,
    chainTaken: async (till, tillSeq, opId) =>
      [...data().operations.values()].some(
        (known) =>
          known.outcome === "accepted" &&
          known.till === till &&
          known.tillSeq === tillSeq &&
          known.opId !== opId,
      ),
    acceptedBefore: async (place) => acceptedBefore(data(), place),
    expense: async (id) => data().expenses.get(id) ?? null,
    saveBill: async () => undefined,
    saveExpense: async (expense) => void data().expenses.set(expense.id, expense),
    insertOperation: async (operation) => void data().operations.set(operation.opId, operation),
    refusedToday: async () => ({ isKept: false, bodies: 0, bytes: 0, isTold: false }),
    keepRejected: async (rejected) => void data().rejected.push(rejected),
    openDiscrepancies: async (list) => void data().discrepancies.push(...list),
    async answerOversold(stock) {
      const filled = new Set(stock.map(stockCause));
      const isOpen = (one: NewDiscrepancy) => one.kind !== "oversold" || !filled.has(causeOf(one));
      data().discrepancies = data().discrepancies.filter(isOpen);
    },
    timeZone: async () => data().timeZone,
    till: async (id) => data().tills.get(id) ?? null,
    async advanceTill(id, to) {
      const till = data().tills.get(id);
      if (!till) return;
      const isNewer = to.seq > till.lastSeq;
      if (to.number !== null) till.numberAt = Math.max(till.numberAt ?? 0, to.effectiveAt);
      till.lastNumber = Math.max(till.lastNumber, to.number ?? 0);
      if (isNewer) [till.lastSeq, till.lastOp] = [to.seq, to.op];
    },
    deviceRevokedAt: async () => null,
    actorRights: async (user) => data().rights.get(user) ?? { atTheTime: [], ever: [], now: [] },
    locationExists: async (id) => data().locations.has(id),
    ...memoryApprovals(data),
    ...memoryCatalogue(data),
    ...memoryStock(data, nextId),
    ...memoryPurchases(data),
    ...memoryTransfers(data),
    ...memoryReceipts(data),
    ...memorySaleActions(data),
    ...memoryReceipts(data),
    ...memoryShifts(data),
    ...memorySerials(data),
    newId: nextId,
    openAlerts: async (items) =>
      [...data().alerts.values()].filter(
        ({ item, closedAt }) => closedAt === null && items.includes(item),
      ),
    saveAlerts: async (list) => {
      for (const alert of list) data().alerts.set(alert.id, { ...alert, closedAt: null });
    },
    async closeAlerts(ids, at) {
      for (const id of ids) Object.assign(data().alerts.get(id) ?? {}, { closedAt: at });
    },
    async placeOfAlert(id) {
      const item = data().alerts.get(id)?.item;
      const stock = [...data().stock.values()].find((one) => one.id === item);
      return stock === undefined ? null : { location: stock.location };
    },
    async acknowledgeAlerts(ids) {
      const seen = ids.filter((id) => {
        const alert = data().alerts.get(id);
        return alert !== undefined && alert.closedAt === null && !alert.acknowledged;
      });
      for (const id of seen) Object.assign(data().alerts.get(id) ?? {}, { acknowledged: true });
      return seen;
    },
    insertSale: async (sale) => void data().sales.set(sale.body.id, sale),
    ...memoryDebts(data),
    awaitRow: async (_opId, row, missing) =>
      void data().waiting.push({ row, missing: `${missing.entity}:${missing.id}` }),
    async adopted(missing) {
      const wanted = `${missing.entity}:${missing.id}`;
      const mine = data().waiting.filter((waiting) => waiting.missing === wanted);
      data().waiting = data().waiting.filter((waiting) => waiting.missing !== wanted);
      return mine.map((waiting) => waiting.row);
    },
    tally: async (figures) => void data().figures.push(figures),
    post: async (entry) => void data().journal.push(entry),
    touch: (entity, id, location) => void touched.set(`${entity}:${id}`, { entity, id, location }),
    async flushChanges() {
      const at = await this.seq();
      for (const [key, row] of touched) data().changes.set(key, { ...row, seq: at });
    },
    present: async (entity, id) => presentMemory(data(), entity, id),
    asSeen: (_entity, row) => row,
  };
}

/** Like the database query: the predecessor's, else by the till's sequence (S16). */
function acceptedBefore(
  { operations }: MemoryBusiness,
  { till, till_seq: seq, prev_op: previous }: ChainPlace,
): number | null {
  if (previous === null) return null;
  const last = operations.get(previous);
  if (last?.outcome === "accepted") return last.effectiveAt;
  const before = [...operations.values()]
    .filter((known) => known.outcome === "accepted" && known.till === till)
    .filter(({ tillSeq }) => tillSeq !== null && tillSeq < seq)
    .toSorted((a, b) => (b.tillSeq ?? 0) - (a.tillSeq ?? 0));
  return before[0]?.effectiveAt ?? null;
}
