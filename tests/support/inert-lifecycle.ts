import type { Lifecycle } from "#server/start/lifecycle.ts";

/** Of a test that closes what it opens itself. */
export const inertLifecycle: Lifecycle = {
  hold: (opening) => opening,
  fail: (error) => {
    throw error;
  },
  end: () => Promise.resolve(),
};
