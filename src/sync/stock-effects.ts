import type { StockItemRow } from "#/contract/stock-item.ts";
import type { OperationBodies } from "#/contract/operations.ts";
import type { RecordBody } from "#/contract/operations/stock-record.ts";
import { damagedBy, sellableBy } from "#/domain/adjustment.ts";
import { quantity } from "#/domain/quantity.ts";
import type { MovementKind } from "#/domain/movement-kinds.ts";
import {
  applyCount,
  applyMovement,
  type Movement,
  type StockLedger,
} from "#/domain/stock-ledger.ts";
import { fromInstant, toInstant } from "#/platform/clock.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { sellableAt } from "#/store/replicated-rows.ts";
import type { OverlayIn } from "./overlay.ts";

/** The stock levels and bin position that an edit of the record may change. */
export type RecordPatch = Partial<
  Pick<
    StockItemRow,
    "reorder_level" | "minimum_stock_level" | "max_stock_level" | "alert_level" | "bin_location"
  >
>;

/** The effect of one operation on one item at one location. */
export interface StockEffect {
  item: string;
  product: string;
  variant: string | null;
  location: string;
  operation: OperationRow;
  apply(ledger: StockLedger): { ledger: StockLedger; exact: boolean };
  /**
   * The movement, if it is the operation's only effect on the ledger: thousands of them are applied together.
   */
  movement: Movement | null;
  /** Change to the damaged quantity, thousandths. */
  damaged: number;
  /** Change to the quantity reserved for prepared transfers, thousandths. */
  reserved: number;
  patch: RecordPatch;
}

type SaleLine = {
  id: string;
  product: string | null;
  variant: string | null;
  quantity: string;
};

type Named = { product: string; variant: string | null; location?: string };

/** Helpers that build an operation's effects on items, by kind. */
function effectsOf({ operation, effectiveAt }: OverlayIn<"stock">) {
  const { opId, location } = operation;
  const about = ({ product, variant, location: at = location }: Named) => ({
    item: sellableAt(variant ?? product, at),
    product,
    variant,
    location: at,
    operation,
    movement: null,
    damaged: 0,
    reserved: 0,
    patch: {},
  });
  const moved = (
    line: Named & { id: string },
    kind: MovementKind,
    delta: number,
    at = effectiveAt,
  ): StockEffect => {
    const movement = { opId, lineId: line.id, effectiveAt: at, delta, kind };
    return { ...about(line), movement, apply: (ledger) => applyMovement(ledger, movement) };
  };
  /** Changes the reserved quantity; stock on hand is unchanged. */
  const setAside = (line: Named, delta: number): StockEffect => ({
    ...about(line),
    apply: untouched,
    reserved: delta,
  });
  /** Effects of a purchase's receipt or return, whose parts refer to its line items. */
  const ofLines = (
    parts: readonly { id: string; line: string; quantity: string }[],
    lines: readonly (Named & { id: string })[],
    kind: MovementKind,
    sign: 1 | -1,
  ): StockEffect[] => {
    const items = new Map(lines.map((line) => [line.id, line]));
    return parts.flatMap(({ id, line, quantity: some }) => {
      const item = items.get(line);
      return item ? [moved({ ...item, id }, kind, sign * quantity(some))] : [];
    });
  };
  const counted = (line: Named, found: string, at = effectiveAt): StockEffect => ({
    ...about(line),
    apply: (ledger) => applyCount(ledger, { opId, effectiveAt: at, quantity: quantity(found) }),
  });
  /** Effects of a sale or return; lines outside the catalogue have no stock. */
  const ofSale = (
    lines: readonly SaleLine[],
    kind: MovementKind,
    sign: 1 | -1,
    at = effectiveAt,
  ): StockEffect[] =>
    lines.flatMap(({ id, product, variant, quantity: some }) =>
      product === null ? [] : [moved({ id, product, variant }, kind, sign * quantity(some), at)],
    );
  return { about, moved, setAside, ofLines, ofSale, counted };
}

type Effects = ReturnType<typeof effectsOf>;

/**
 * Returns an operation's effects on stock (S15), by the server's own rules. Sales are checked first because
 * most operations are sales.
 */
export function stockEffects(overlay: OverlayIn<"stock">): StockEffect[] {
  const { operation, effectiveAt } = overlay;
  const on = effectsOf(overlay);
  switch (overlay.type) {
    case "sale.create":
      return on.ofSale(overlay.body.lines, "sale", -1);
    case "sale.void": {
      // Items that never left the shop cancel out at the sale's own time (S15).
      const { goods: items, sold_at, lines } = overlay.body;
      const isBefore = fromInstant(sold_at) < fromInstant(effectiveAt);
      const at = items === "never_left" && isBefore ? sold_at : effectiveAt;
      return on.ofSale(lines, "void", 1, at);
    }
    case "sale.return":
      return on.ofSale(overlay.body.lines, "return", 1);
    case "stock.count":
      return [on.counted(overlay.body, overlay.body.quantity)];
    case "stock.adjust":
      return [adjusted(on, overlay.body)];
    case "stock.record":
      return [recorded(on, overlay.body)];
    case "stock.take":
      return overlay.body.lines.map((line) =>
        on.counted(
          line,
          line.quantity,
          countedAt(line.counted_at, overlay.body.clock_offset_ms, effectiveAt),
        ),
      );
    case "product.create":
      return opened(on, overlay.body);
    case "product.edit":
      // A refused edit has not happened, and its variants do not exist (S17).
      if (operation.state === "rejected") return [];
      return (overlay.body.variants ?? []).flatMap(({ id, available_stock: found = null }) => {
        const line = { id, product: operation.subject, variant: id };
        return found === null ? [] : [on.moved(line, "opening", quantity(found))];
      });
    case "transfer.send": {
      const { lines, is_prepared = false } = overlay.body;
      return lines.map((line) => {
        const sent = quantity(line.quantity);
        return { ...on.moved(line, "transfer_out", -sent), reserved: is_prepared ? sent : 0 };
      });
    }
    case "transfer.dispatch":
      return overlay.body.lines.map((line) => on.setAside(line, -quantity(line.quantity)));
    case "transfer.receive":
      return on.ofLines(overlay.body.lines, overlay.body.transfer.lines, "transfer_in", 1);
    case "transfer.cancel": {
      const { lines, transfer } = overlay.body;
      return lines.map((line) => {
        const back = quantity(line.quantity);
        const reserved = transfer.is_prepared === true ? -back : 0;
        return { ...on.moved(line, "transfer_in", back), reserved };
      });
    }
    case "purchase.create":
      return on.ofLines(overlay.body.delivery?.lines ?? [], overlay.body.lines, "receipt", 1);
    case "purchase.receive":
      return on.ofLines(overlay.body.lines, overlay.body.purchase.lines, "receipt", 1);
    case "purchase.return":
      return on.ofLines(overlay.body.lines, overlay.body.purchase.lines, "receipt", -1);
    case "purchase.cancel":
      // A refused cancel has not happened: the items stay where they are.
      if (operation.state === "rejected") return [];
      return (overlay.body.goods ?? []).map((item) =>
        on.moved(item, "receipt", -quantity(item.quantity)),
      );
  }
}

/** Items found or lost, in regular or damaged stock. */
function adjusted(on: Effects, body: OperationBodies["stock.adjust"]): StockEffect {
  const { id, product, variant, reason } = body;
  const delta = quantity(body.quantity);
  const stockItem = sellableBy(reason, delta);
  const item = { id, product, variant };
  const effect =
    stockItem === 0
      ? { ...on.about(item), apply: untouched }
      : on.moved(item, "adjustment", stockItem);
  return { ...effect, damaged: damagedBy(reason, delta) };
}

function recorded(on: Effects, body: OperationBodies["stock.record"]): StockEffect {
  const { quantity_available: found, ...levels } = body;
  const effect =
    found === undefined ? { ...on.about(levels), apply: untouched } : on.counted(levels, found);
  return { ...effect, patch: patchOf(levels) };
}

/** Opening stock of a new product and its variants. */
function opened(on: Effects, body: OperationBodies["product.create"]): StockEffect[] {
  const { id, variants, available_stock, reorder_point, alert_level } = body;
  const patch = { reorder_level: reorder_point, alert_level };
  const items = [
    { product: id, variant: null, found: available_stock },
    ...variants.map((variant) => ({
      product: id,
      variant: variant.id,
      found: variant.available_stock,
    })),
  ];
  return items.flatMap(({ found, ...item }) => {
    if (found === null) return [];
    const line = { ...item, id: item.variant ?? item.product };
    return [{ ...on.moved(line, "opening", quantity(found)), patch }];
  });
}

/** A stocktake line takes effect at its own time, never after the stocktake itself (S15, S16). */
function countedAt(claimed: string, offset: number, posted: string): string {
  return toInstant(Math.min(fromInstant(claimed) + offset, fromInstant(posted)));
}

function untouched(ledger: StockLedger): { ledger: StockLedger; exact: boolean } {
  return { ledger, exact: true };
}

function patchOf(body: Omit<RecordBody, "quantity_available">): RecordPatch {
  const { reorder_level, minimum_stock_level, max_stock_level, alert_level, bin_location } = body;
  const said = { reorder_level, minimum_stock_level, max_stock_level, alert_level, bin_location };
  const given = Object.entries(said).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
