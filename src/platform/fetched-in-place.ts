import { aWhile } from "./fetched-at-last.ts";
import { isPartMissing } from "./missing-part.ts";
import { hasNewerVersion } from "./newer-version.ts";

/**
 * Loads a part of a screen that works without a network: retries until it succeeds, so that without a network
 * only this part is missing and not the whole screen. Throws if the server no longer has the part because
 * there is a newer version of the app: the screen then says so.
 */
export async function fetchedInPlace<Part>(fetch: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      if (!isPartMissing(error) || (await hasNewerVersion())) throw error;
      await aWhile();
    }
  }
}
