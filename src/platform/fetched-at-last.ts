import { isPartMissing } from "./missing-part.ts";

/** How long after a failure it is tried again, unless the machine says sooner that there is a network. */
const againMs = 5_000;

/**
 * A part of the app that nobody asked for, once it could be fetched: until then its place is empty, and the
 * screen around it stands. A part that somebody opens says instead that it needs a network.
 */
export async function fetchedAtLast<Part>(fetch: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      if (!isPartMissing(error)) throw error;
      await aWhile();
    }
  }
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
