import { systemClock } from "#/platform/clock.ts";
import { isSavingData } from "#/platform/data-saver.ts";
import { sha256Hex } from "#/platform/digest.ts";
import { systemIds } from "#/platform/ids.ts";
import { createWebLocks } from "#/platform/locks.ts";
import type { Logger } from "#/platform/logger.ts";
import { createOnline } from "#/platform/online.ts";
import { systemTimers } from "#/platform/timers.ts";

export type Ports = ReturnType<typeof createPorts>;

/** The platform ports: all other code receives these and uses no platform API directly. */
export function createPorts(logger: Logger) {
  return {
    clock: systemClock,
    ids: systemIds,
    digest: sha256Hex,
    locks: createWebLocks(navigator.locks),
    timers: systemTimers,
    online: createOnline(window),
    logger,
    random: () => Math.random(),
    isSavingData,
  };
}
