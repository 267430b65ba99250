import { errorFields } from "#/platform/logger.ts";
import type { OtherBusinessesSync, OtherBusinessesSyncDeps } from "./other-businesses-sync.ts";

const lookAfterMs = 2_000;

/** Sends operations of other businesses on this device; its code is loaded at the first check. */
export function startOtherBusinessesSyncLater(deps: OtherBusinessesSyncDeps): OtherBusinessesSync {
  let otherBusinesses: Promise<OtherBusinessesSync> | null = null;
  let looking: (() => void) | null = null;
  const sending = () => {
    otherBusinesses ??= import("./other-businesses-sync.ts").then(({ createOtherBusinessesSync }) =>
      createOtherBusinessesSync(deps),
    );
    return otherBusinesses;
  };
  return {
    /**
     * Checks with a delay after the start, because the open business takes precedence, and then at every
     * change.
     */
    look() {
      looking?.();
      looking = deps.timers.after(otherBusinesses === null ? lookAfterMs : 0, () => {
        sending().then(
          ({ look }) => look(),
          (error: unknown) => {
            otherBusinesses = null;
            deps.logger.warn("elsewhere.not_loaded", errorFields(error));
          },
        );
      });
    },
    unsent: async () => (await sending()).unsent(),
  };
}
