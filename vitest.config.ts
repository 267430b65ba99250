import { defineConfig } from "vitest/config";
import { app } from "./vite.config.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

export default defineConfig({
  ...app,
  test: {
    include: ["{build,src,server,tests,sw}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/postgres-global.ts",
    // One for each core of the machine this is measured on; the default leaves one of two idle.
    maxWorkers: 2,
    // Files follow one another in the same process: what they import is loaded once. The setup file fails
    // the one that leaves something behind for the next (decision 0001).
    isolate: false,
    setupFiles: "tests/support/shared-process.ts",
    sequence: { sequencer: LongestFirst },
    // They end what hangs. What is merely slow on a busy machine is told by the time of its file.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
