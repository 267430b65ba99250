import { errorFields } from "#/platform/logger.ts";
import { unknownStatus } from "#/sync/status.ts";
import type { Sync } from "#/sync/sync.ts";
import type { MirroredDeps } from "./mirrored-sync.ts";

const tryAgainMs = 5_000;

/**
 * Sending and reading where the shop stands on the device already: the first screen does not wait for their
 * code, and shares no moment of its coming with their first round. Until they have begun nothing is known
 * of the line; whoever asks to send begins them at once.
 *
 * @param later runs a task once the first screen stands
 */
export function startLater(deps: MirroredDeps, later: (task: () => void) => unknown): Sync {
  /** By listener, how to stop; null while there is nothing to listen to. */
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
      // What waits, waits: it is on the disk.
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
    // What has begun by then was new when it began.
    poke: () => sync?.poke(),
    stop() {
      isStopped = true;
      sync?.stop();
    },
  };
}
