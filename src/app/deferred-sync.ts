import { errorFields } from "#/platform/logger.ts";
import { unknownStatus } from "#/sync/status.ts";
import type { Sync } from "#/sync/sync.ts";
import type { MirroredDeps } from "./mirrored-sync.ts";

const tryAgainMs = 5_000;

/**
 * Starts sync deferred if the shop is already stored on the device: the first screen neither waits for its
 * code nor competes with its first round. Until it has started, the connection state is unknown; a request to
 * send starts it immediately.
 *
 * @param later runs a task once the first screen is rendered
 */
export function startLater(deps: MirroredDeps, later: (task: () => void) => unknown): Sync {
  /** The unsubscribe function per listener; null before sync has started. */
  const listeners = new Map<() => void, (() => void) | null>();
  let sync: Sync | null = null;
  let beginning: Promise<Sync> | null = null;
  let isStopped = false;

  const begin = () => {
    beginning ??= import("./mirrored-sync.ts").then(
      ({ startMirroredSync }) => {
        const begun = startMirroredSync(deps);
        sync = begun;
        if (isStopped) begun.stop();
        for (const listener of listeners.keys()) listeners.set(listener, begun.subscribe(listener));
        return begun;
      },
      (error: unknown) => {
        beginning = null;
        throw error;
      },
    );
    return beginning;
  };
  const beginUntilBegun = () => {
    if (isStopped) return;
    begin().catch((error: unknown) => {
      // Unsent operations are safe on disk.
      deps.logger.error("sync.not_loaded", errorFields(error));
      deps.timers.after(tryAgainMs, beginUntilBegun);
    });
  };
  later(beginUntilBegun);

  return {
    subscribe(listener) {
      listeners.set(listener, sync?.subscribe(listener) ?? null);
      return () => {
        listeners.get(listener)?.();
        listeners.delete(listener);
      };
    },
    getSnapshot: () => sync?.getSnapshot() ?? unknownStatus,
    status: async () => (await begin()).status(),
    sendNow: async () => (await begin()).sendNow(),
    // If sync starts later, its first round covers this poke.
    poke: () => sync?.poke(),
    stop() {
      isStopped = true;
      sync?.stop();
    },
  };
}
