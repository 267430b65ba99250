import { corePaths } from "#/contract/core-paths.ts";
import type { Api } from "./client.ts";

/** What a stream of pokes says (S20). */
export type StreamWord =
  /** The feed has come so far. */
  | { kind: "poke"; position: number }
  /** It ends soon, for another to be opened. */
  | { kind: "renew" }
  /** That it is still there. */
  | { kind: "sign" };

/**
 * Opens a business's stream and tells what comes, until it is over or `signal` aborts. Never throws: whoever
 * hears nothing asks the feed, as it would without a stream.
 */
export type ListenForPokes = (
  business: string,
  signal: AbortSignal,
  heard: (word: StreamWord) => void,
) => Promise<void>;

/** The stream as this page's own client asks for it. */
export function createListener(
  { stamp }: Pick<Api, "stamp">,
  fetch: typeof globalThis.fetch = (...asked) => globalThis.fetch(...asked),
): ListenForPokes {
  return async (business, signal, heard) => {
    try {
      const path = `${corePaths.stream}?${new URLSearchParams({ business }).toString()}`;
      const { url, headers } = await stamp(path, false, business);
      const answer = await fetch(url, {
        headers: { ...headers, Accept: "text/event-stream" },
        cache: "no-store",
        credentials: "include",
        signal,
      });
      const isStream = answer.headers.get("Content-Type")?.startsWith("text/event-stream") ?? false;
      if (answer.ok && isStream && answer.body) await read(answer.body, heard);
      else await answer.body?.cancel();
    } catch {
      // No session, no line, a stream cut off: the same to whoever polls then.
    }
  };
}

async function read(
  body: ReadableStream<Uint8Array>,
  heard: (word: StreamWord) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = events.pop() ?? "";
    // No event of ours is as long: whatever this is, it is not read to its end.
    if (rest.length > longestEvent) return reader.cancel();
    for (const event of events) heard(wordOf(event));
  }
}

const longestEvent = 1_000;

function wordOf(event: string): StreamWord {
  if (/^event: ?renew$/mu.test(event)) return { kind: "renew" };
  const position = /^data: ?\{"position":(\d{1,15})\}$/mu.exec(event)?.[1];
  return position === undefined ? { kind: "sign" } : { kind: "poke", position: Number(position) };
}
