import { quantity, whole } from "#/domain/quantity.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredSerial } from "#/store/replicated-rows.ts";
import { isBeyond, type Overlaid, overlaid, type OverlayIn, overlaysIn } from "./overlay.ts";
import { blockedOperations } from "./plan.ts";

/** A serial-tracked unit in stock, with the local operations applied. `id` combines item and serial number. */
export type SerialView = Overlaid & {
  id: string;
  product: string;
  variant: string | null;
  serial: string;
  location: string;
};

/**
 * `view = fold(rows, operations)` for serial-tracked units in stock (S17): without units sold, sent or lost
 * here, with units received, returned or counted here. Where a location was counted unit by unit, units not
 * counted are removed. A refused fact still counts: the unit did leave.
 *
 * @param operations all operations on these units, in the order of recording
 */
export function projectSerials(
  rows: readonly StoredSerial[],
  operations: readonly OperationRow[],
): SerialView[] {
  const blocked = blockedOperations(operations);
  const seqs = new Map<string, number>();
  const views = new Map<string, SerialView>();
  for (const { product, variant, serial, location, _seq } of rows) {
    const id = serialId(product, serial);
    seqs.set(id, _seq);
    if (location !== null)
      views.set(id, { id, product, variant, serial, location, ...overlaid([], blocked) });
  }
  const overlays = overlaysIn("serials", operations).toSorted(
    (a, b) =>
      a.effectiveAt.localeCompare(b.effectiveAt) || (a.operation.opId < b.operation.opId ? -1 : 1),
  );
  for (const overlay of overlays) {
    for (const stockItem of countedWhole(overlay)) {
      for (const [id, serial] of views) {
        const isUnseen = isOn(stockItem, serial) && !stockItem.keys.has(serialKey(serial.serial));
        if (isUnseen && isBeyond(overlay.operation, seqs.get(id) ?? 0)) views.delete(id);
      }
    }
    const { location } = overlay.operation;
    for (const { product, variant, serial, isHere } of moved(overlay)) {
      const id = serialId(product, serial);
      if (!isBeyond(overlay.operation, seqs.get(id) ?? 0)) continue;
      const laid = overlaid([overlay.operation], blocked);
      if (isHere) views.set(id, { id, product, variant, serial, location, ...laid });
      else views.delete(id);
    }
  }
  return [...views.values()];
}

function serialId(product: string, serial: string): string {
  return `${product}:${serialKey(serial)}`;
}

/** The counted stock of one item at one location, with every unit seen. */
type CountedStock = {
  product: string;
  variant: string | null;
  location: string;
  keys: Set<string>;
};

/** Returns the counted stocks with as many serial numbers as units: a unit not listed is not there. */
function countedWhole({
  type,
  body,
  operation: { location },
}: OverlayIn<"serials">): CountedStock[] {
  const lines = type === "stock.take" ? body.lines : type === "stock.count" ? [body] : [];
  return lines.flatMap(({ product, variant, quantity: found, serials }) =>
    serials === undefined || serials.length * whole !== quantity(found)
      ? []
      : [{ product, variant, location, keys: new Set(serials.map((one) => serialKey(one))) }],
  );
}

function isOn(stockItem: CountedStock, { product, variant, location }: SerialView): boolean {
  return (
    product === stockItem.product &&
    variant === stockItem.variant &&
    location === stockItem.location
  );
}

type Moved = { product: string; variant: string | null; serial: string; isHere: boolean };
type Line = { product: string | null; variant: string | null; serials?: string[] | undefined };

function moved({ type, body, operation }: OverlayIn<"serials">): Moved[] {
  switch (type) {
    case "sale.create":
    case "transfer.send":
      return body.lines.flatMap((line) => serialsIn(line, false));
    case "sale.void":
    case "sale.return":
    case "transfer.cancel":
      return body.lines.flatMap((line) => serialsIn(line, true));
    case "stock.adjust":
      return serialsIn(body, quantity(body.quantity) >= 0);
    case "stock.record":
    case "stock.count":
      return serialsIn(body, true);
    case "stock.take":
      return body.lines.flatMap((line) => serialsIn(line, true));
    case "product.create": {
      const { id: product, serials, variants } = body;
      const own = serialsIn({ product, variant: null, serials }, true);
      const theirs = variants.flatMap((one) =>
        serialsIn({ product, variant: one.id, serials: one.serials }, true),
      );
      return [...own, ...theirs];
    }
    case "product.edit": {
      if (operation.state === "rejected") return [];
      const { subject: product } = operation;
      return (body.variants ?? []).flatMap(({ id: variant, serials }) =>
        serialsIn({ product, variant, serials }, true),
      );
    }
    case "transfer.receive":
      return serialsOfLines(body.lines, body.transfer.lines, true);
    case "purchase.create":
      return serialsOfLines(body.delivery?.lines ?? [], body.lines, true);
    case "purchase.receive":
      return serialsOfLines(body.lines, body.purchase.lines, true);
    case "purchase.return":
      return serialsOfLines(body.lines, body.purchase.lines, false);
    case "purchase.cancel":
      if (operation.state === "rejected") return [];
      return (body.goods ?? []).flatMap((item) => serialsIn(item, false));
  }
}

/** The units of parts that refer to line items. */
function serialsOfLines(
  parts: readonly { line: string; serials?: string[] | undefined }[],
  lines: readonly (Line & { id: string })[],
  isHere: boolean,
): Moved[] {
  const items = new Map(lines.map((line) => [line.id, line]));
  return parts.flatMap(({ line, serials }) => {
    const item = items.get(line);
    return item === undefined ? [] : serialsIn({ ...item, serials }, isHere);
  });
}

function serialsIn({ product, variant, serials = [] }: Line, isHere: boolean): Moved[] {
  return product === null
    ? []
    : serials.map((serial) => ({ product, variant, serial: serial.trim(), isHere }));
}
