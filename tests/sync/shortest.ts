import type { Step } from "./plan.ts";

/** Removes every step the failure does not depend on; returns the shortest schedule found. */
export async function shortest(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<Step[]> {
  let best = [...steps];
  for (
    let size = Math.max(1, Math.floor(best.length / 2));
    size >= 1;
    size = Math.floor(size / 2)
  ) {
    for (let at = 0; at + size <= best.length;) {
      const without = [...best.slice(0, at), ...best.slice(at + size)];
      if (await fails(without)) best = without;
      else at += size;
    }
  }
  return best;
}
