import { paths } from "#/contract/paths.ts";
import type { Api } from "#/http/client.ts";

/** An answer with figures, as far as a look at it goes. */
export interface Looked {
  /** Null: all locations the reader may see. */
  readonly location: string | null;
  readonly as_of: string;
  /** Answers kept before have none. */
  readonly position?: number | undefined;
}

/**
 * Tells the server that these figures were shown; with `seen`, that the reader knows what changed in them.
 * Throws what the client throws.
 */
export async function sendLook(
  api: Api,
  business: string,
  { location, as_of, position }: Looked,
  seen = false,
): Promise<void> {
  const query = new URLSearchParams(location === null ? { business } : { business, location });
  await api.json({
    method: "POST",
    path: `${paths.figureLooks}?${query.toString()}`,
    body: { position, as_of, seen },
  });
}
