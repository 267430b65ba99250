import type { PackOfLine } from "#/contract/packs.ts";
import type { CartCustomer, CartLine, CartRow } from "#/store/cart-row.ts";
import { withGross } from "./line-worth.ts";

/** What a tile, a search result or a scan puts into a cart. Minor units, thousandths, hundredths of a percent. */
export interface SoldItem {
  /** Null for a quick item, which no catalogue knows. */
  product: string | null;
  variant: string | null;
  name: string;
  unit: string;
  /** What it is sold by where that is not the piece; the prices are of it. */
  pack?: PackOfLine | undefined;
  unitPrice: number;
  /** Null or absent where there is no such price. */
  wholesalePrice?: number | null;
  taxRate: number;
}

export interface CartEdit {
  cart: CartRow;
  /** The line the edit was about: it becomes the chosen one. */
  line: string;
}

/** One whole unit, in thousandths. */
export const oneUnit = 1000;

/** Two scans of one item are one line, unless its price or discount was changed by hand. */
function isSameItem(line: CartLine, item: SoldItem, unitPrice: number): boolean {
  return (
    line.product === item.product &&
    line.variant === item.variant &&
    line.pack?.id === item.pack?.id &&
    (item.product !== null || line.name === item.name) &&
    line.unitPrice === unitPrice &&
    line.discount === 0 &&
    line.note === ""
  );
}

/**
 * Adds a quantity of an item: onto the line that holds it already, else as a new last line.
 * @param newId id of the line, should one be needed; it is also the sale line's
 */
export function addItem(
  cart: CartRow,
  item: SoldItem,
  newId: string,
  quantity: number = oneUnit,
): CartEdit {
  const { product, variant, name, unit, taxRate, wholesalePrice = null } = item;
  const prices = { list: item.unitPrice, wholesale: wholesalePrice };
  const unitPrice = priceFor(prices, cart.customer);
  const held = cart.lines.find((line) => isSameItem(line, item, unitPrice));
  if (held !== undefined) {
    return {
      cart: patchLine(cart, held.id, { quantity: held.quantity + quantity }),
      line: held.id,
    };
  }
  const sold = { product, variant, name, unit, unitPrice, taxRate };
  const line: CartLine = { ...sold, id: newId, quantity, discount: 0, note: "" };
  if (product !== null) line.prices = prices;
  if (item.pack !== undefined) line.pack = item.pack;
  return { cart: { ...cart, lines: [...cart.lines, line] }, line: newId };
}

/** What a line is called, with the pack it is sold by. */
export function lineName({ name, pack }: CartLine): string {
  return pack === undefined ? name : `${name} · ${pack.name} (${pack.size})`;
}

/** Changes one line; a cart without that line stays as it is. */
export function patchLine(
  cart: CartRow,
  lineId: string,
  change: Partial<Pick<CartLine, "quantity" | "unitPrice" | "discount" | "note">>,
): CartRow {
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.id === lineId ? { ...line, ...change } : line)),
  };
}

export function removeLine(cart: CartRow, lineId: string): CartRow {
  return { ...cart, lines: cart.lines.filter((line) => line.id !== lineId) };
}

/** Puts a removed line back where it stood: the undo of a removal. */
export function restoreLine(cart: CartRow, line: CartLine, at: number): CartRow {
  if (cart.lines.some((held) => held.id === line.id)) return cart;
  return { ...cart, lines: cart.lines.toSpliced(at, 0, line) };
}

type CataloguePrices = NonNullable<CartLine["prices"]>;

function priceFor({ list, wholesale }: CataloguePrices, customer: CartCustomer | null): number {
  return customer?.isWholesale === true ? (wholesale ?? list) : list;
}

/**
 * Lines at the price of the customer before go to that of the next; one that somebody priced stays.
 * Without a customer nothing can be owed: credit payments and the due date go with them.
 */
export function setCustomer(cart: CartRow, customer: CartCustomer | null): CartRow {
  const lines = cart.lines.map((line): CartLine => {
    const { prices } = line;
    if (prices === undefined || line.unitPrice !== priceFor(prices, cart.customer)) return line;
    return { ...line, ...withGross(line, line.quantity, priceFor(prices, customer)) };
  });
  if (customer !== null) return { ...cart, lines, customer };
  const payments = cart.payments.filter((payment) => payment.method !== "credit");
  return { ...cart, lines, customer: null, payments, dueDate: null };
}

/** The line chosen after one is gone: the one that took its place, else the new last one. */
export function neighbourOf(cart: CartRow, lineId: string): string | null {
  const at = cart.lines.findIndex((line) => line.id === lineId);
  return (cart.lines[at + 1] ?? cart.lines[at - 1])?.id ?? null;
}

/** The line above or below the chosen one, staying at the ends; the last when none is chosen. */
export function lineBeside(cart: CartRow, lineId: string | null, step: 1 | -1): string | null {
  const at = cart.lines.findIndex((line) => line.id === lineId);
  if (at === -1) return cart.lines.at(-1)?.id ?? null;
  const next = Math.min(Math.max(at + step, 0), cart.lines.length - 1);
  return cart.lines[next]?.id ?? null;
}
