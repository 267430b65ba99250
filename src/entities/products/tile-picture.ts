import { pictureUrl } from "#/entities/people/picture-url.ts";
import { isSparing } from "#/platform/data-saver.ts";

/**
 * Where an item's small picture is shown from. While data is saved the worker is asked for what it keeps
 * and fetches nothing (sw/kept-pictures.ts); without a worker there is then no picture.
 */
export function tilePicture(path: string | undefined): string | undefined {
  const url = pictureUrl(path);
  if (url === undefined || !isSparing()) return url;
  return navigator.serviceWorker?.controller ? `${url}?kept` : undefined;
}
