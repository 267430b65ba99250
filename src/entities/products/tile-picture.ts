import { pictureUrl } from "#/entities/people/picture-url.ts";
import { isSparing } from "#/platform/data-saver.ts";

/**
 * Returns the address of an item's small picture. While data saving is on, the worker serves only cached
 * pictures and fetches nothing (sw/kept-pictures.ts); without a worker there is no picture.
 */
export function tilePicture(path: string | undefined): string | undefined {
  const url = pictureUrl(path);
  if (url === undefined || !isSparing()) return url;
  return navigator.serviceWorker?.controller ? `${url}?kept` : undefined;
}
