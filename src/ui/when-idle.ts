/** A first screen that never comes holds nothing up for longer. */
const longestHoldMs = 4_000;

let release: (() => void) | null = null;
let held = new Set<() => void>();

/**
 * Nothing is idle until `releaseIdle`: between any two steps of a first screen the browser has a moment to
 * spare, and what it begins in there the next step waits for.
 */
export function holdIdle(): void {
  if (release !== null) return;
  const handle = setTimeout(releaseIdle, longestHoldMs);
  release = () => clearTimeout(handle);
}

/** The first screen stands, with what it shows. */
export function releaseIdle(): void {
  release?.();
  release = null;
  const begun = held;
  held = new Set();
  for (const begin of begun) begin();
}

/** Runs a task when the browser has nothing better to do; answers how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (release === null) return atIdle(task);
  let cancel: () => void = () => held.delete(begin);
  const begin = () => {
    cancel = atIdle(task);
  };
  held.add(begin);
  return () => cancel();
}

/** Runs a task once the first screen stands with what it shows: now, where none is awaited. */
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
