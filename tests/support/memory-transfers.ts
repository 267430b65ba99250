import { formatQuantityWire } from "#/domain/quantity.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { MemoryBusiness } from "./memory-business.ts";

/** The transfers of a business, in memory. */
export function memoryTransfers(data: () => MemoryBusiness) {
  return {
    transfer: async (id) => structuredClone(data().transfers.get(id) ?? null),
    saveTransfer: async (transfer) =>
      void data().transfers.set(transfer.id, structuredClone(transfer)),
    insertReceipts: async (list) => void data().receipts.push(...list),
    async lastReceipt(id) {
      const times = data()
        .receipts.filter(({ transfer }) => transfer === id)
        .map(({ effectiveAt }) => effectiveAt);
      return times.length === 0 ? null : Math.max(...times);
    },
    closedLocations: async (ids) => ids.filter((id) => data().closedLocations.has(id)),
    productNames: async (ids) => new Map(ids.map((id) => [id, "Good"])),
  } satisfies Partial<LedgerStore>;
}

/** A transfer in the form the simulation's devices read. */
export function presentTransfer(
  data: Readonly<MemoryBusiness>,
  id: string,
): Record<string, unknown> | null {
  const transfer = data.transfers.get(id);
  if (!transfer) return null;
  const { number, status, note, actor, cancel, closedAt } = transfer;
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id,
    number,
    status,
    note,
    actor,
    from_location: transfer.from,
    to_location: transfer.to,
    sent_at: instant(transfer.sentAt),
    ...(transfer.isPrepared ? { left_at: instant(transfer.leftAt) } : {}),
    closed_at: instant(closedAt),
    cancelled_at: instant(cancel?.effectiveAt ?? null),
    cancel_reason: cancel?.reason ?? "",
    is_orphan: transfer.isOrphan,
    lines: transfer.lines.map(({ product, variant, name, ...line }) => ({
      id: line.id,
      product,
      variant,
      name,
      quantity: formatQuantityWire(line.quantity),
      received: formatQuantityWire(line.received),
      returned: formatQuantityWire(line.returned),
      lost: formatQuantityWire(line.lost),
      ...(line.serials.length === 0 ? {} : { serials: line.serials }),
      ...(line.missing === null
        ? {}
        : { missing: { reason: line.missing.reason, note: line.missing.note } }),
      ...cameOf(data, { product, transfer: id, serials: line.serials }),
    })),
  };
}

function cameOf(
  { serialMoves }: Readonly<MemoryBusiness>,
  { product, transfer, serials }: { product: string; transfer: string; serials: readonly string[] },
) {
  const came = serialMoves
    .filter((move) => move.kind === "received" && move.source === transfer)
    .filter((move) => move.product === product);
  const keys = new Set(came.map(({ key }) => key));
  const there = serials.filter((one) => keys.has(serialKey(one)));
  return there.length === 0 ? {} : { received_serials: there };
}
