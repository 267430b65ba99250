// @fetched when idle
import type { Api } from "#/http/client.ts";
import { createListener } from "#/http/stream.ts";
import { errorFields } from "#/platform/logger.ts";
import { receivePokes } from "#/sync/pokes.ts";
import type { Poked, SyncDeps } from "#/sync/sync.ts";

/** Listens for pokes with this page's own client. */
export function receiveWith(
  { stamp, ...deps }: SyncDeps & Pick<Api, "stamp">,
  poked: Poked,
  signal: AbortSignal,
): Promise<void> {
  const onFailure = (error: unknown) => {
    if (!signal.aborted) deps.logger.error("sync.poke_lost", errorFields(error));
  };
  return receivePokes({ ...deps, listen: createListener({ stamp }), onFailure }, poked, signal);
}
