import { isPartMissing } from "./missing-part.ts";
import { hasNewerVersion } from "./newer-version.ts";

/** How long after a failure it is tried again, unless the machine says sooner that there is a network. */
const againMs = 5_000;

/**
 * A part of the app that nobody asked for, once it could be fetched: until then its place is empty, and the
 * screen around it stands.
 */
export async function fetchedAtLast<Part>(
  fetch: () => Promise<Part>,
  onMissing: () => void = () => undefined,
): Promise<Part> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      if (!isPartMissing(error)) throw error;
      onMissing();
      await aWhile();
    }
  }
}

/** Parts somebody opened that could not be fetched yet. */
const missing = new Set<symbol>();
/** Whether the server has a newer version: then it has no more parts of this one, however good the network is. */
let isNewer = false;
const listeners = new Set<() => void>();

/** A part that somebody opens, once it could be fetched. Until then it is said that it is missing, and why. */
export async function openedAtLast<Part>(fetch: () => Promise<Part>): Promise<Part> {
  const part = Symbol("part");
  try {
    return await fetchedAtLast(fetch, () => {
      missing.add(part);
      tellListeners();
      if (!isNewer) void lookForNewer();
    });
  } finally {
    if (missing.delete(part)) tellListeners();
  }
}

async function lookForNewer(): Promise<void> {
  isNewer = await hasNewerVersion();
  if (isNewer) tellListeners();
}

/** What such a part waits for, as an external store; null where none is missing. */
export const openedParts = {
  waitFor(): "network" | "version" | null {
    if (missing.size === 0) return null;
    return isNewer ? "version" : "network";
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function tellListeners(): void {
  for (const listener of listeners) listener();
}

async function aWhile(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, againMs);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
    addEventListener("online", done);
  });
}
