import type { Api } from "#/http/client.ts";
import { errorFields } from "#/platform/logger.ts";
import { askWorker, ownRegistration } from "./ask-worker.ts";
import { startSync, type Sync, type SyncDeps } from "#/sync/sync.ts";

/**
 * `stamp` opens streams of pokes; without it the feed is polled. `onTill` is called when this device has to
 * become another till or has become one.
 */
export type MirroredDeps = SyncDeps & Partial<Pick<Api, "stamp">> & { onTill?: () => void };

/**
 * Starts sending and pulling, mirrors unsent operations to the browser's private file system (S24), and
 * subscribes to pokes if the server supports them (S20).
 */
export function startMirroredSync(deps: MirroredDeps): Sync {
  const { logger, stamp, onTill } = deps;
  const sync = startSync({
    ...deps,
    mirror: (fence, signal) => {
      import("#/store/mirror.ts")
        .then(({ mirrorInto }) => mirrorInto(deps, fence, signal))
        .catch((error: unknown) => {
          logger.error("sync.not_mirrored", errorFields(error));
        });
    },
    pokes: (poked, signal) => {
      if (stamp === undefined) return;
      import("./receive-pokes.ts")
        .then(({ receiveWith }) => receiveWith({ ...deps, stamp }, poked, signal))
        // Loaded at the next connection; until then the feed is polled.
        .catch((error: unknown) => {
          logger.info("sync.no_pokes", errorFields(error));
        });
    },
  });
  let unfollow: (() => void) | null = () => undefined;
  if (onTill !== undefined)
    import("./follow-till.ts").then(
      ({ followTill }) => {
        if (unfollow !== null) unfollow = followTill(deps, onTill);
      },
      (error: unknown) => {
        logger.info("till.not_followed", errorFields(error));
      },
    );
  const unasked = askWorker(sync, { ...deps, registration: ownRegistration });
  return {
    ...sync,
    stop() {
      unasked();
      unfollow?.();
      unfollow = null;
      sync.stop();
    },
  };
}
