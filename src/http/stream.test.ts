import { describe, expect, it } from "vitest";
import { createListener, type StreamWord } from "./stream.ts";

const encoder = new TextEncoder();

/** The events received from a stream delivered in these chunks. */
async function wordsOf(
  pieces: readonly (string | Uint8Array)[],
  init: ResponseInit = { headers: { "Content-Type": "text/event-stream; charset=utf-8" } },
) {
  const words: StreamWord[] = [];
  const asked: Request[] = [];
  const listen = createListener(
    {
      stamp: async (path, _renew, business) => ({
        url: `https://duka.example${path}`,
        headers: { Authorization: `Bearer of ${business ?? "nobody"}`, Accept: "application/json" },
      }),
    },
    async (input, requestInit) => {
      asked.push(new Request(input, requestInit));
      const bytes = pieces.map((piece) =>
        typeof piece === "string" ? encoder.encode(piece) : piece,
      );
      const body = new ReadableStream<Uint8Array>({
        start(out) {
          for (const piece of bytes) out.enqueue(piece);
          out.close();
        },
      });
      return new Response(body, init);
    },
  );
  await listen("b1", new AbortController().signal, (word) => words.push(word));
  return { words, asked };
}

describe("reading a stream of pokes", () => {
  it("[S20] requests the pokes of a business as a user of it", async () => {
    const { asked } = await wordsOf([]);
    expect(asked.map(({ url }) => url)).toEqual([
      "https://duka.example/api/v1/sync/stream/?business=b1",
    ]);
    expect(asked[0]?.headers.get("Authorization")).toBe("Bearer of b1");
    expect(asked[0]?.headers.get("Accept")).toBe("text/event-stream");
  });

  it("[S20] reports pokes, heartbeats and the end, however they are split into chunks", async () => {
    const whole =
      'event: poke\nid: 7\ndata: {"position":7}\n\n: beat\n\nevent: renew\ndata: {}\n\nevent: later\ndata: {}\n\n';
    const words = [
      { kind: "poke", position: 7 },
      { kind: "sign" },
      { kind: "renew" },
      { kind: "sign" },
    ];
    expect((await wordsOf([whole])).words).toEqual(words);
    expect((await wordsOf(whole.split(""))).words).toEqual(words);
    expect((await wordsOf([whole.slice(0, 43)])).words).toEqual(words.slice(0, 1));
  });

  it.each([
    [
      "a page of a captive portal",
      ["<html>\n\n</html>\n\n"],
      { headers: { "Content-Type": "text/html" } },
    ],
    ["an older server", ['{"code":"not_found"}\n\n'], { status: 404 }],
    ["a file without an end", ["x".repeat(2_000), "\n\n"], undefined],
  ])("[S20] reports nothing for %s", async (_name, pieces, init) => {
    expect((await wordsOf(pieces, init)).words).toEqual([]);
  });

  it("[S20] ends when the stream cannot be opened", async () => {
    const fails = () => Promise.reject(new TypeError("Failed to fetch"));
    const stamp = async () => ({ url: "https://duka.example/", headers: {} });
    const nothing = () => undefined;
    const { signal } = new AbortController();
    const ends = [
      createListener({ stamp }, fails)("b1", signal, nothing),
      createListener({ stamp: fails })("b1", signal, nothing),
    ];
    expect(await Promise.all(ends)).toEqual([undefined, undefined]);
  });
});
