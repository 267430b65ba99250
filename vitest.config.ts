import { defineConfig } from "vitest/config";
import { app } from "./vite.config.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

export default defineConfig({
  ...app,
  test: {
    include: ["{build,src,server,tests,sw}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/postgres-global.ts",
    // One per core of the reference machine; the default leaves one of two idle.
    maxWorkers: 2,
    // Files run one after another in the same process, so that shared imports are loaded once. The setup file
    // fails any file that leaves state behind for the next (decision 0001).
    isolate: false,
    setupFiles: "tests/support/shared-process.ts",
    sequence: { sequencer: LongestFirst },
    // A limit for tests that hang. Tests that are only slow on a busy machine show in their file's duration.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
