import { paths } from "#/contract/paths.ts";
import type { Api } from "#/http/client.ts";

/** The fields of a report response needed to record that it was viewed. */
export interface Looked {
  /** Null: all locations the user may see. */
  readonly location: string | null;
  readonly as_of: string;
  /** Absent from responses stored earlier. */
  readonly position?: number | undefined;
}

/**
 * Reports to the server that these figures were viewed; with `seen`, that the user acknowledged what changed
 * in them. Throws what the client throws.
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
