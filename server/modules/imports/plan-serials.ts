import type { ItemDraft } from "#/domain/import/import-draft.ts";
import { type NamedSerials, serialKeyOf } from "#/domain/import/serial-cells.ts";
import { whole } from "#/domain/quantity.ts";
import type { Plan } from "./plan.ts";
import {
  itemKey,
  type Piece,
  type ProductState,
  type Tell,
  type ImportSnapshot,
} from "./import-snapshot.ts";

/** Most faulty serial numbers reported per row. */
const mostTold = 5;

/** The item of a row, in its new state, or a variant of it. */
export type Subject = { good: ProductState; variant: string | null; isNew: boolean };

/**
 * Resolves a row's serial-tracked units. If they are exactly the units in stock, they change nothing.
 * Otherwise their number must equal the available quantity. If that cell is empty, it defaults to the number
 * of units listed for a new item, and to the current stock for an existing one: without a quantity nothing is
 * added or removed (decisions/0024). Reports units that belong elsewhere.
 */
export function settleSerials(
  snapshot: ImportSnapshot,
  draft: ItemDraft,
  { good: { id: product, tracking_type, product_type }, variant, isNew }: Subject,
  tell: Tell,
): ItemDraft {
  const { serials: named, ...rest } = draft;
  if (named === undefined) return draft;
  if (tracking_type !== "SERIAL") {
    tell("serials", "not_serial", "");
    return rest;
  }
  const held = snapshot.stock.get(itemKey(product, variant)) ?? 0;
  const serials = (named.serials.length + named.unnumbered) * whole;
  const available = draft.available ?? (isNew ? serials : held);
  const known = snapshot.pieces.get(product) ?? new Map<string, Piece>();
  if (!isNew && available === held && isAsKnown(known, variant, named)) return rest;
  if (variant === null && product_type === "VARIABLE") {
    tell("serials", "variable_stock", "");
    return rest;
  }
  if (serials !== available) tell("serials", "serials_disagree", String(available / whole));
  tellOfOthers(known, variant, named, tell);
  return { ...rest, available, serials: named };
}

/** Whether a row lists exactly the units at this location, in any order. */
function isAsKnown(
  known: ReadonlyMap<string, Piece>,
  variant: string | null,
  { serials }: NamedSerials,
): boolean {
  const here = [...known.values()].filter((serial) => liesHere(serial, variant)).length;
  return (
    here === serials.length &&
    serials.every((serial) => liesHere(known.get(serialKeyOf(serial)), variant))
  );
}

function liesHere(serial: Piece | undefined, variant: string | null): boolean {
  return serial?.place === "here" && serial.variant === variant;
}

/**
 * Reports units sold or stored elsewhere: a file does not bring them back or move them, because it may be
 * older than the sale.
 */
function tellOfOthers(
  known: ReadonlyMap<string, Piece>,
  variant: string | null,
  { serials }: NamedSerials,
  tell: Tell,
): void {
  let told = 0;
  for (const serial of serials) {
    const serialUnit = known.get(serialKeyOf(serial));
    const isFree =
      serialUnit === undefined || serialUnit.place === "missing" || liesHere(serialUnit, variant);
    if (isFree) continue;
    tell("serials", serialUnit.place === "gone" ? "serial_gone" : "serial_elsewhere", serial);
    told += 1;
    if (told === mostTold) return;
  }
}

/**
 * Places a row's units in stock for the rows that follow. If they make up the whole quantity, all other units
 * become missing.
 */
export function laySerials(
  snapshot: ImportSnapshot,
  plan: Plan,
  { product, variant }: { product: string; variant: string | null },
  { named, quantity }: { named: NamedSerials | undefined; quantity: number },
): void {
  if (named === undefined) return;
  const serials = snapshot.pieces.get(product) ?? new Map<string, Piece>();
  snapshot.pieces.set(product, serials);
  const keys = new Set(named.serials.map(serialKeyOf));
  for (const [key, serial] of serials) {
    const isMissed = liesHere(serial, variant) && !keys.has(key) && keys.size * whole === quantity;
    if (!isMissed) continue;
    serials.set(key, { variant, place: "missing" });
    plan.pieces.missing += 1;
  }
  for (const key of keys) {
    if (!liesHere(serials.get(key), variant)) plan.pieces.fresh += 1;
    serials.set(key, { variant, place: "here" });
  }
}
