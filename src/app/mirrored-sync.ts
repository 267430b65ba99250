import { errorFields } from "#/platform/logger.ts";
import { startSync, type Sync, type SyncDeps } from "#/sync/sync.ts";

/** Sending and reading, with what is unsent kept once more in the browser's private files (S24). */
export function startMirroredSync(deps: SyncDeps): Sync {
  return startSync({
    ...deps,
    mirror: (fence, signal) => {
      import("#/store/mirror.ts")
        .then(({ mirrorInto }) => mirrorInto(deps, fence, signal))
        .catch((error: unknown) => {
          deps.logger.error("sync.not_mirrored", errorFields(error));
        });
    },
  });
}
