import { afterAll, vi } from "vitest";
import { changesSince, surroundings } from "./surroundings.ts";

// Test files follow one another in the same process, so that what they import is loaded once: what a file
// stubbed goes with it, and what else it changed for the next one is a fault of its own (decision 0001).
const before = surroundings();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const left = changesSince(before);
  if (left.length > 0) throw new Error(`Left behind for the next test file: ${left.join(", ")}`);
});
