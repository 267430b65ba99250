import type { Step } from "./plan.ts";

/** The steps without which the failure goes away: what is left is the shortest schedule found. */
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
