import { errorFields } from "#/platform/logger.ts";
import type { Elsewhere, ElsewhereDeps } from "./other-businesses-sync.ts";

const lookAfterMs = 2_000;

/** Sends operations of other businesses on this device; its code is loaded at the first check. */
export function startElsewhereLater(deps: ElsewhereDeps): Elsewhere {
  let elsewhere: Promise<Elsewhere> | null = null;
  let looking: (() => void) | null = null;
  const sending = () => {
    elsewhere ??= import("./other-businesses-sync.ts").then(({ createElsewhere }) =>
      createElsewhere(deps),
    );
    return elsewhere;
  };
  return {
    /**
     * Checks with a delay after the start, because the open business takes precedence, and then at every
     * change.
     */
    look() {
      looking?.();
      looking = deps.timers.after(elsewhere === null ? lookAfterMs : 0, () => {
        sending().then(
          ({ look }) => look(),
          (error: unknown) => {
            elsewhere = null;
            deps.logger.warn("elsewhere.not_loaded", errorFields(error));
          },
        );
      });
    },
    unsent: async () => (await sending()).unsent(),
  };
}
