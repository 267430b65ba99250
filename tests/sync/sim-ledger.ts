import { quantity } from "#/domain/quantity.ts";
import type { Fact, Movement } from "#/domain/stock-ledger.ts";
import { fateOf } from "#/domain/transfer.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { takenBack } from "./sim-bought.ts";

/** An item at a location. */
export type StockPlace = { product: string; location: string };

/** When an operation took effect, epoch milliseconds. */
type EffectOf = (operation: OperationRow) => number;

/**
 * The effects of accepted operations on a stock key, as folded by the ledger. A transfer's returned quantity
 * is the sent one less everything received, in any order of arrival (S15).
 */
export function factsOfTaken(
  stockItem: StockPlace,
  taken: readonly OperationRow[],
  effectOf: EffectOf,
): Fact[] {
  const ofAll = new Set<string>(["transfer.cancel", "purchase.cancel"]);
  const own = taken.filter(({ type }) => !ofAll.has(type));
  return [
    ...own.flatMap((operation) => factsOf(operation, stockItem, effectOf(operation))),
    ...wentBack(stockItem, taken, effectOf),
    ...takenBack(taken, effectOf).flatMap(({ operation, cancel, at }) =>
      factsOf(operation, stockItem, at).map((fact): Fact => {
        const { opId } = cancel;
        return fact.type === "movement" ? { ...fact, opId, delta: -fact.delta } : fact;
      }),
    ),
  ];
}

/** An operation's effect on a stock key by its own bytes, as its device shows it until then (S17). */
export function factsOf(operation: OperationRow, stockItem: StockPlace, at: number): Fact[] {
  const { opId } = operation;
  const effectiveAt = new Date(at).toISOString();
  const isHere = ({ product }: { product: string | null }) => product === stockItem.product;
  const moved = (kind: Movement["kind"], lineId: string, delta: number): Fact => ({
    type: "movement",
    opId,
    lineId,
    kind,
    effectiveAt,
    delta,
  });
  const read = readOperation(operation);
  if (read.type === "purchase.cancel") {
    // The only operation that affects other locations than its own; refused, it has not happened.
    const items = operation.state === "rejected" ? [] : (read.body.goods ?? []);
    return items
      .filter((item) => isHere(item) && item.location === stockItem.location)
      .map((item) => moved("receipt", item.id, -quantity(item.quantity)));
  }
  if (operation.location !== stockItem.location) return [];
  switch (read.type) {
    case "sale.create":
      return read.body.lines
        .filter(isHere)
        .map((line) => moved("sale", line.id, -quantity(line.quantity)));
    case "sale.void": {
      const { goods: items, sold_at, lines } = read.body;
      // Items that never left the shop cancel out at the sale's own time (S15).
      const then = new Date(Math.min(Date.parse(sold_at), at)).toISOString();
      const when = items === "back" ? effectiveAt : then;
      return lines.filter(isHere).map((line) => ({
        ...moved("void", line.id, quantity(line.quantity)),
        effectiveAt: when,
      }));
    }
    case "sale.return":
      return read.body.lines
        .filter(isHere)
        .map((line) => moved("return", line.id, quantity(line.quantity)));
    case "stock.count":
      return isHere(read.body)
        ? [{ type: "count", opId, effectiveAt, quantity: quantity(read.body.quantity) }]
        : [];
    case "stock.adjust":
      return isHere(read.body)
        ? [
            // Damaged items that are discarded had already left the regular stock.
            moved(
              "adjustment",
              read.body.id,
              read.body.reason === "damaged_gone" ? 0 : quantity(read.body.quantity),
            ),
          ]
        : [];
    case "stock.take": {
      const { lines, clock_offset_ms } = read.body;
      return lines.filter(isHere).map((line) => ({
        type: "count",
        opId,
        // Its own time, corrected, and never after the stocktake itself (S16).
        effectiveAt: new Date(
          Math.min(Date.parse(line.counted_at) + clock_offset_ms, at),
        ).toISOString(),
        quantity: quantity(line.quantity),
      }));
    }
    case "product.create": {
      const { id, available_stock } = read.body;
      return isHere({ product: id }) && available_stock !== null
        ? [moved("opening", id, quantity(available_stock))]
        : [];
    }
    case "purchase.create": {
      const bought = new Map(read.body.lines.map((line) => [line.id, line]));
      return (read.body.delivery?.lines ?? [])
        .filter(({ line }) => isHere(bought.get(line) ?? { product: null }))
        .map(({ id, quantity: came }) => moved("receipt", id, quantity(came)));
    }
    case "purchase.receive":
    case "purchase.return": {
      const way = read.type === "purchase.receive" ? 1 : -1;
      const bought = new Map(read.body.purchase.lines.map((line) => [line.id, line]));
      return read.body.lines
        .filter(({ line }) => isHere(bought.get(line) ?? { product: null }))
        .map(({ id, quantity: some }) => moved("receipt", id, way * quantity(some)));
    }
    case "transfer.send":
      return read.body.lines
        .filter(isHere)
        .map((line) => moved("transfer_out", line.id, -quantity(line.quantity)));
    case "transfer.cancel":
      return read.body.lines
        .filter(isHere)
        .map((line) => moved("transfer_in", line.id, quantity(line.quantity)));
    case "transfer.receive": {
      const sent = new Map(read.body.transfer.lines.map((line) => [line.id, line]));
      return read.body.lines
        .filter(({ line }) => isHere(sent.get(line) ?? { product: null }))
        .map(({ id, quantity: came }) => moved("transfer_in", id, quantity(came)));
    }
    default:
      return [];
  }
}

function wentBack(
  stockItem: StockPlace,
  taken: readonly OperationRow[],
  effectOf: EffectOf,
): Fact[] {
  const cancels = taken
    .filter(({ type, location }) => type === "transfer.cancel" && location === stockItem.location)
    .map((operation) => ({ operation, at: effectOf(operation) }))
    .toSorted((a, b) => a.at - b.at || (a.operation.opId < b.operation.opId ? -1 : 1));
  const earliest = new Map(cancels.toReversed().map((one) => [one.operation.subject, one]));
  return taken.flatMap((sending) => {
    const read = readOperation(sending);
    const cancel = earliest.get(sending.subject);
    if (read.type !== "transfer.send" || cancel === undefined) return [];
    const { opId } = cancel.operation;
    const effectiveAt = new Date(cancel.at).toISOString();
    const facts = { isSent: true, isCancelled: true, isFinal: false };
    return read.body.lines
      .filter(({ product }) => product === stockItem.product)
      .map((line): Fact => {
        const sent = quantity(line.quantity);
        const { returned } = fateOf(
          { quantity: sent, received: receivedOf(line.id, taken) },
          facts,
        );
        const moved = { opId, lineId: line.id, effectiveAt, delta: returned };
        return { type: "movement", kind: "transfer_in", ...moved };
      });
  });
}

function receivedOf(line: string, taken: readonly OperationRow[]): number {
  return taken
    .flatMap((operation) => {
      const read = readOperation(operation);
      return read.type === "transfer.receive" ? read.body.lines : [];
    })
    .filter((came) => came.line === line)
    .reduce((sum, came) => sum + quantity(came.quantity), 0);
}
