import { afterAll, vi } from "vitest";
import { changesSince, surroundings } from "./surroundings.ts";

// Test files run one after another in the same process, so that shared imports are loaded once. A file's
// stubs are undone with it; anything else it changes for the next one is a fault of that file (decision
// 0001).
const before = surroundings();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const left = changesSince(before);
  if (left.length > 0) throw new Error(`Left behind for the next test file: ${left.join(", ")}`);
});
