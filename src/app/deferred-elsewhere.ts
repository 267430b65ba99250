import { errorFields } from "#/platform/logger.ts";
import type { Elsewhere, ElsewhereDeps } from "./other-businesses-sync.ts";

const lookAfterMs = 2_000;

/** Sending for the other businesses of this device; its code is fetched at the first look. */
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
    /** A while after the start, since the business at hand is opened first; then at every change. */
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
