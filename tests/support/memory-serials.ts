import { missedOf } from "#server/modules/stock/fold-serials.ts";
import type { SerialRecord, SerialRef } from "#server/kernel/ledger/serial-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { MemoryBusiness } from "./memory-business.ts";

/** The serial-tracked units of a business, in memory. */
export function memorySerials(data: () => MemoryBusiness) {
  const isAsked = (refs: readonly SerialRef[]) => (one: SerialRef) =>
    refs.some(({ product, key }) => product === one.product && key === one.key);
  return {
    serials: async (refs) => [...data().serials.values()].filter(isAsked(refs)),
    serialMoves: async (refs) => data().serialMoves.filter(isAsked(refs)),
    insertSerialMoves: async (list) => void data().serialMoves.push(...list),
    async saveSerials(list) {
      for (const one of list) data().serials.set(one.id, one);
    },
    missedSerials: async (refs) =>
      data().serialCounts.flatMap((count) => refs.flatMap((ref) => missedOf(ref, count))),
    insertSerialCounts: async (list) => void data().serialCounts.push(...list),
    serialsCounted: async (counts) =>
      [...data().serials.values()].filter((serial) =>
        counts.some(
          ({ product, location, effectiveAt }) =>
            product === serial.product &&
            (serial.status === "missing" ||
              serial.location === location ||
              serial.effectiveAt >= Date.parse(effectiveAt)),
        ),
      ),
    /** Closed units are not stored here. */
    async explainSerials(list) {
      const isExplained = (flag: Record<string, unknown>) =>
        list.some(
          ({ product, key, opId, lineId }) =>
            flag["product"] === product &&
            flag["op"] === opId &&
            flag["line"] === lineId &&
            flag["key"] === key,
        );
      data().discrepancies = data().discrepancies.filter(
        ({ kind, data: flag }) => kind !== "serial_conflict" || !isExplained(flag),
      );
    },
  } satisfies Partial<LedgerStore>;
}

/** A unit in the form the simulation's devices read: in stock, or no row. */
export function presentSerial(
  data: Readonly<MemoryBusiness>,
  id: string,
): Record<string, unknown> | null {
  const one: SerialRecord | undefined = data.serials.get(id);
  if (one?.status !== "in_stock") return null;
  const { product, variant, serial, location, status } = one;
  return { id, product, variant, serial, location, status };
}
