import { isPartMissing } from "./missing-part.ts";
import { hasNewerVersion } from "./newer-version.ts";

/** Delay before a retry, unless the browser reports a connection earlier. */
const againMs = 5_000;

/**
 * Loads a part of the app that the user did not open explicitly, retrying until it succeeds. Until then it is
 * left out and the surrounding screen stays usable.
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

/** Parts opened by the user that have not loaded yet. */
const missing = new Set<symbol>();
/**
 * Whether the server has a newer version: it then no longer serves parts of this one, even with a good
 * connection.
 */
let isNewer = false;
const listeners = new Set<() => void>();

/**
 * Loads a part the user opened, retrying until it succeeds. Until then it is reported as missing with the
 * reason.
 */
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

/** The reason an opened part has not loaded, as an external store; null if none is missing. */
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

/** Resolves after the delay before a retry, or as soon as the browser reports a connection. */
export async function aWhile(): Promise<void> {
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
