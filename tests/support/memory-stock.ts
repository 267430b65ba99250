import { isAfter } from "#server/modules/stock/move-stock.ts";
import type { StockKey } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { MemoryBusiness } from "./memory-business.ts";

/** The stock ledger and field edits of a business, in memory. */
export function memoryStock(data: () => MemoryBusiness, nextId: () => string) {
  return {
    async stockItems(keys) {
      return keys.map((key) => {
        const at = stockKey(key);
        const found = data().stock.get(at);
        if (found) return structuredClone(found);
        const averageCost = (data().products.get(key.product)?.costPrice ?? 0) * 1000;
        const levels = { alertLevel: 0, reorderLevel: 0 };
        const held = { quantity: 0, value: 0 };
        const bare = { quantity: 0, value: 0, averageCost, held, count: null };
        const made = { ...key, id: nextId(), ...bare, ...levels };
        data().stock.set(at, made);
        return structuredClone(made);
      });
    },
    stockItem: async (id) => structuredClone(itemOf(data(), id) ?? null),
    saveStock: async (states) => {
      for (const item of states) data().stock.set(stockKey(item), structuredClone(item));
    },
    insertMovements: async (list) => void data().movements.push(...list),
    insertCounts: async (list) => void data().counts.push(...list),
    movedAfter: async (points) =>
      new Map(
        points.map((point) => [
          point.item,
          data()
            .movements.filter(({ item }) => item === point.item)
            .filter((movement) => isAfter(movement, point))
            .reduce((sum, { delta }) => sum + delta, 0),
        ]),
      ),
    insertAdjustment: async (adjustment) => void data().adjustments.push(adjustment),
    async saveLevels(id, levels) {
      data().levels.set(id, { ...data().levels.get(id), ...levels });
      const item = itemOf(data(), id);
      if (!item) return;
      item.alertLevel = levels.alertLevel ?? item.alertLevel;
      item.reorderLevel = levels.reorderLevel ?? item.reorderLevel;
    },
    async claimFields({ entity, id }, fields, point) {
      const edits = data().fieldEdits;
      const won = fields.filter((field) => {
        const last = edits.get(`${entity}:${id}:${field}`);
        return last === undefined || isAfter(point, last);
      });
      for (const field of won) edits.set(`${entity}:${id}:${field}`, { ...point });
      return won;
    },
  } satisfies Partial<LedgerStore>;
}

function itemOf(data: MemoryBusiness, id: string) {
  return [...data.stock.values()].find((item) => item.id === id);
}

function stockKey(key: StockKey): string {
  return `${key.product}/${key.variant ?? ""}/${key.location}`;
}
