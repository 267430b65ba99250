import { corePaths } from "#/contract/core-paths.ts";
import type { Api } from "./client.ts";

/** An event of the poke stream (S20). */
export type StreamWord =
  /** The feed has reached this position. */
  | { kind: "poke"; position: number }
  /** The stream is about to end and should be reopened. */
  | { kind: "renew" }
  /** A keep-alive. */
  | { kind: "sign" };

/**
 * Opens a business's stream and reports its events until it ends or `signal` aborts. Never throws: without
 * events the caller polls the feed as usual.
 */
export type ListenForPokes = (
  business: string,
  signal: AbortSignal,
  onWord: (word: StreamWord) => void,
) => Promise<void>;

/** The stream as requested by this page's client. */
export function createListener(
  { stamp }: Pick<Api, "stamp">,
  fetch: typeof globalThis.fetch = (...asked) => globalThis.fetch(...asked),
): ListenForPokes {
  return async (business, signal, onWord) => {
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
      if (answer.ok && isStream && answer.body) await read(answer.body, onWord);
      else await answer.body?.cancel();
    } catch {
      // No session, no connection and a stream cut off are equivalent: the caller polls.
    }
  };
}

async function read(
  body: ReadableStream<Uint8Array>,
  onWord: (word: StreamWord) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = events.pop() ?? "";
    // No valid event is this long, so the stream is not read further.
    if (rest.length > longestEvent) return reader.cancel();
    for (const event of events) onWord(wordOf(event));
  }
}

const longestEvent = 1_000;

function wordOf(event: string): StreamWord {
  if (/^event: ?renew$/mu.test(event)) return { kind: "renew" };
  const position = /^data: ?\{"position":(\d{1,15})\}$/mu.exec(event)?.[1];
  return position === undefined ? { kind: "sign" } : { kind: "poke", position: Number(position) };
}
