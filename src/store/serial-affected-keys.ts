import { serialKey } from "#/domain/serial-key.ts";

/** What every operation upon pieces of an item touches: the list of its pieces asks for this one key. */
export function serialsOf(product: string): string {
  return `pieces:${product}`;
}

/** What an operation upon a piece of this number touches, whatever good it is of. */
export function serialNamed(serial: string): string {
  return `piece:${serialKey(serial)}`;
}

/** What lines that name pieces touch; of the others nothing. */
export function serialTouches(
  lines: readonly { product: string | null; serials?: readonly string[] | undefined }[],
): string[] {
  return lines.flatMap(({ product, serials = [] }) =>
    product === null || serials.length === 0
      ? []
      : [serialsOf(product), ...serials.map((serial) => serialNamed(serial))],
  );
}
