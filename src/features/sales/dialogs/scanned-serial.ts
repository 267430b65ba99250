import { serialScanned } from "#/entities/serials/serial-scanned.ts";
import { hasSerial } from "#/entities/serials/serial-list.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { addScaled } from "./scanned-scale.ts";
import { lineOfSerials, withSerials } from "../cart/cart-serials.ts";

export interface SerialAt {
  location: string;
  language: Language;
  newId: () => string;
}

/**
 * Adds the unit with the scanned serial number if it is stored on this device, preferring one in stock at
 * this location; otherwise tries the code as a scale code. Returns the line; null if neither matches.
 */
export async function addScannedSerial(
  db: TradingDatabase,
  controller: CartController,
  code: string,
  { newId, ...at }: SerialAt,
): Promise<string | null> {
  const serialUnit = await serialScanned(db, code, at);
  if (serialUnit === null) return addScaled(db, controller, code, { newId, language: at.language });
  await controller.ready();
  const { cart } = controller.state();
  if (cart === null) return null;
  const { item, serial } = serialUnit;
  const held = lineOfSerials(cart, item)?.serials ?? [];
  const serials = hasSerial(held, serial) ? held : [...held, serial];
  const added = withSerials(cart, item, newId(), serials);
  controller.edit(() => added.cart);
  return added.line;
}
