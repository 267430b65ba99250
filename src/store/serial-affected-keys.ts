import { serialKey } from "#/domain/serial-key.ts";

/**
 * Touched by every operation on serial-tracked units of an item: the list of its units queries this one key.
 */
export function serialsOf(product: string): string {
  return `pieces:${product}`;
}

/** Touched by operations on a unit with this serial number, regardless of the item. */
export function serialNamed(serial: string): string {
  return `piece:${serialKey(serial)}`;
}

/** The keys touched by lines with serial numbers; other lines touch none. */
export function serialTouches(
  lines: readonly { product: string | null; serials?: readonly string[] | undefined }[],
): string[] {
  return lines.flatMap(({ product, serials = [] }) =>
    product === null || serials.length === 0
      ? []
      : [serialsOf(product), ...serials.map((serial) => serialNamed(serial))],
  );
}
