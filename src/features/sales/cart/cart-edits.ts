import type { PackOfLine } from "#/contract/packs.ts";
import type { CartCustomer, CartLine, CartRow } from "#/store/cart-row.ts";
import { withGross } from "./line-worth.ts";

/** An item added by a tile, search result or scan. Minor units, thousandths, hundredths of a percent. */
export interface SoldItem {
  /** Null for a quick item, which is not in the catalogue. */
  product: string | null;
  variant: string | null;
  name: string;
  unit: string;
  /** The pack it is sold in, if any; prices are per pack. */
  pack?: PackOfLine | undefined;
  unitPrice: number;
  /** Null or absent if there is no wholesale price. */
  wholesalePrice?: number | null;
  taxRate: number;
}

export interface CartEdit {
  cart: CartRow;
  /** Id of the edited line, which becomes the selected one. */
  line: string;
}

/** One whole unit, in thousandths. */
export const oneUnit = 1000;

/** Whether an added item merges into a line: not if its price, discount or note was edited. */
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
 * Adds a quantity of an item to its existing line, or as a new last line.
 * @param newId id for a new line; also used as the sale line's id
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

/** Returns a line's name, with its pack. */
export function lineName({ name, pack }: CartLine): string {
  return pack === undefined ? name : `${name} · ${pack.name} (${pack.size})`;
}

/** Changes one line; returns the cart unchanged if the line does not exist. */
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

/** Restores a removed line at its position, as undo. */
export function restoreLine(cart: CartRow, line: CartLine, at: number): CartRow {
  if (cart.lines.some((held) => held.id === line.id)) return cart;
  return { ...cart, lines: cart.lines.toSpliced(at, 0, line) };
}

type CataloguePrices = NonNullable<CartLine["prices"]>;

function priceFor({ list, wholesale }: CataloguePrices, customer: CartCustomer | null): number {
  return customer?.isWholesale === true ? (wholesale ?? list) : list;
}

/**
 * Reprices lines from the previous customer's price level to the new one's; manually priced lines are
 * unchanged. Without a customer nothing can be owed, so credit payments and the due date are removed.
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

/** Returns the line to select after a removal: the one that takes its place, or the new last one. */
export function neighbourOf(cart: CartRow, lineId: string): string | null {
  const at = cart.lines.findIndex((line) => line.id === lineId);
  return (cart.lines[at + 1] ?? cart.lines[at - 1])?.id ?? null;
}

/** Returns the line above or below the selected one, without wrapping; the last one if none is selected. */
export function lineBeside(cart: CartRow, lineId: string | null, step: 1 | -1): string | null {
  const at = cart.lines.findIndex((line) => line.id === lineId);
  if (at === -1) return cart.lines.at(-1)?.id ?? null;
  const next = Math.min(Math.max(at + step, 0), cart.lines.length - 1);
  return cart.lines[next]?.id ?? null;
}
