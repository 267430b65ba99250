/** Upper limit of the hold, in case the first screen never appears. */
const longestHoldMs = 4_000;

let release: (() => void) | null = null;
let held = new Set<() => void>();

/**
 * Suspends idle tasks until `releaseIdle`: the browser is briefly idle between the steps of a first screen,
 * and a task started there would delay the next step.
 */
export function holdIdle(): void {
  if (release !== null) return;
  const handle = setTimeout(releaseIdle, longestHoldMs);
  release = () => clearTimeout(handle);
}

/** Called once the first screen and its content are rendered. */
export function releaseIdle(): void {
  release?.();
  release = null;
  const begun = held;
  held = new Set();
  for (const begin of begun) begin();
}

/** Runs a task when the browser is idle; returns the function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (release === null) return atIdle(task);
  let cancel: () => void = () => held.delete(begin);
  const begin = () => {
    cancel = atIdle(task);
  };
  held.add(begin);
  return () => cancel();
}

/** Runs a task once the first screen and its content are rendered; immediately if none is pending. */
export function onceShown(task: () => void): void {
  if (release === null) task();
  else held.add(task);
}

function atIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(task, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, 1000);
  return () => clearTimeout(handle);
}
