import { serialKey } from "#/domain/serial-key.ts";

/** What every operation upon pieces of a good touches: the list of its pieces asks for this one key. */
export function piecesOf(product: string): string {
  return `pieces:${product}`;
}

/** What an operation upon a piece of this number touches, whatever good it is of. */
export function pieceNamed(serial: string): string {
  return `piece:${serialKey(serial)}`;
}

/** What lines that name pieces touch; of the others nothing. */
export function pieceTouches(
  lines: readonly { product: string | null; serials?: readonly string[] | undefined }[],
): string[] {
  return lines.flatMap(({ product, serials = [] }) =>
    product === null || serials.length === 0
      ? []
      : [piecesOf(product), ...serials.map((serial) => pieceNamed(serial))],
  );
}
