import type { Lifecycle } from "#server/start/lifecycle.ts";

/** For tests that close what they open themselves. */
export const inertLifecycle: Lifecycle = {
  hold: (opening) => opening,
  fail: (error) => {
    throw error;
  },
  end: () => Promise.resolve(),
};
