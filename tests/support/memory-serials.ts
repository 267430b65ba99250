import type { SerialRecord, SerialRef } from "#server/commands/serial-records.ts";
import type { TradeStore } from "#server/commands/trade-store.ts";
import type { MemoryBusiness } from "./memory-business.ts";

/** The pieces with serial numbers of a business in memory. */
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
  } satisfies Partial<TradeStore>;
}

/** A piece as the simulation's devices read it: in stock, or no row of theirs. */
export function presentSerial(
  data: Readonly<MemoryBusiness>,
  id: string,
): Record<string, unknown> | null {
  const one: SerialRecord | undefined = data.serials.get(id);
  if (one?.status !== "in_stock") return null;
  const { product, variant, serial, location, status } = one;
  return { id, product, variant, serial, location, status };
}
