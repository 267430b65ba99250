import { quantity } from "#/domain/quantity.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StockView } from "#/sync/projection-stock.ts";
import type { TransferView } from "#/sync/projection-transfers.ts";
import { stockKey, type ServerOutcome } from "./sim-server.ts";

/** The damaged quantity from all operations, by stock key, thousandths; none is left out. */
function damagedByAll(all: readonly OperationRow[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const operation of all) {
    const read = readOperation(operation);
    if (read.type !== "stock.adjust") continue;
    const key = stockKey({ product: read.body.product, location: operation.location });
    const { reason } = read.body;
    const some = quantity(read.body.quantity);
    const more = reason === "damaged_gone" ? some : reason === "damaged_kept" ? -some : 0;
    if (more !== 0) held.set(key, (held.get(key) ?? 0) + more);
  }
  return held;
}

/** Transfers still prepared after all operations: no later operation refers to them. */
function preparedByAll(all: readonly OperationRow[]): Set<string> {
  const reads = all.map((operation) => ({
    ...readOperation(operation),
    subject: operation.subject,
  }));
  const prepared = reads.flatMap((read) =>
    read.type === "transfer.send" && read.body.is_prepared === true ? [read.subject] : [],
  );
  const moved = new Set(
    reads.flatMap(({ type, subject }) =>
      type === "transfer.dispatch" || type === "transfer.receive" || type === "transfer.cancel"
        ? [subject]
        : [],
    ),
  );
  return new Set(prepared.filter((id) => !moved.has(id)));
}

/**
 * Differences between the server's reserved quantities and prepared transfers and those expected from the
 * operations.
 */
export function judgeHeld(all: readonly OperationRow[], outcome: ServerOutcome): string[] {
  const damaged = damagedByAll(all);
  const wanted = preparedByAll(all);
  const prepared = [...outcome.transfers].filter(([, status]) => status === "prepared");
  return [
    ...[...new Set([...damaged.keys(), ...outcome.damaged.keys()])]
      .filter((key) => (damaged.get(key) ?? 0) !== (outcome.damaged.get(key) ?? 0))
      .map((key) => `${key}: ${outcome.damaged.get(key)} held apart, ${damaged.get(key)} was said`),
    ...prepared.filter(([id]) => !wanted.has(id)).map(([id]) => `transfer ${id} stands prepared`),
    ...[...wanted]
      .filter((id) => outcome.transfers.get(id) !== "prepared")
      .map((id) => `transfer ${id} is ${outcome.transfers.get(id)}, not prepared`),
  ];
}

/** Differences between a device's view of them and the server. */
export function wrongHeld(
  { stock, transfers }: { stock: readonly StockView[]; transfers: readonly TransferView[] },
  all: readonly OperationRow[],
  outcome: ServerOutcome,
  name: string,
): string[] {
  const reserved = reservedByAll(all);
  return [
    ...stock.flatMap((item) => {
      const key = stockKey(item);
      const shown = [item.damaged_quantity, item.reserved_quantity].map((some) =>
        quantity(some ?? "0"),
      );
      const held = [outcome.damaged.get(key) ?? 0, reserved.get(key) ?? 0];
      return shown.join() === held.join()
        ? []
        : [`${name} shows ${shown.join(" and ")} of ${key} apart, not ${held.join(" and ")}`];
    }),
    ...transfers
      .filter(({ id, status }) => outcome.transfers.get(id) !== status)
      .map(({ id, status }) => `${name} says ${id} is ${status}, not ${outcome.transfers.get(id)}`),
  ];
}

function reservedByAll(all: readonly OperationRow[]): Map<string, number> {
  const prepared = preparedByAll(all);
  const reserved = new Map<string, number>();
  for (const operation of all) {
    const read = readOperation(operation);
    if (read.type !== "transfer.send" || !prepared.has(operation.subject)) continue;
    for (const { product, quantity: some } of read.body.lines) {
      const key = stockKey({ product, location: operation.location });
      reserved.set(key, (reserved.get(key) ?? 0) + quantity(some));
    }
  }
  return reserved;
}
