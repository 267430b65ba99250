import type { FeedHeads } from "../database/feed-raised.ts";
import type { Stream, StreamRegistry } from "./stream-registry.ts";

const encoder = new TextEncoder();

export type PokeScheduleDeps = {
  now: () => number;
  onFailure: (error: unknown) => void;
  /** Milliseconds: pokes within `soonest` are merged, and a stream is not poked again before `between`. */
  times: { readonly soonest: number; readonly between: number };
};

/** Schedules pending pokes. */
export function createPokeSchedule(
  streams: StreamRegistry,
  { now, onFailure, times }: PokeScheduleDeps,
) {
  /** Feeds with commits not yet announced to their streams. */
  let raised = new Map<string, number>();
  let flushing: NodeJS.Timeout | null = null;

  function raise(heads: FeedHeads): void {
    for (const [business, seq] of heads)
      if (streams.ofBusiness(business).size > 0)
        raised.set(business, Math.max(seq, raised.get(business) ?? 0));
  }

  function plan(ms: number): void {
    if (raised.size === 0) return;
    flushing ??= setTimeout(() => {
      const told = raised;
      raised = new Map();
      flush(told)
        .then((later) => ({ later, ms: times.between / 4 }))
        .catch((error: unknown) => {
          onFailure(error);
          return { later: told, ms: times.between };
        })
        .then((next) => {
          flushing = null;
          raise(next.later);
          plan(next.ms);
        }, onFailure);
    }, ms);
  }

  /** Returns the heads to announce later, to streams poked too recently. */
  async function flush(told: FeedHeads): Promise<FeedHeads> {
    const at = now();
    const due: Stream[] = [];
    const later = new Map<string, number>();
    for (const [business, seq] of told)
      for (const stream of streams.ofBusiness(business))
        if (at - stream.pokedAt >= times.between) due.push(stream);
        else if (stream.told < seq) later.set(business, seq);
    for (const stream of await streams.standing(due)) {
      const seq = told.get(stream.business) ?? 0;
      if (seq <= stream.told) continue;
      stream.pokedAt = at;
      stream.told = seq;
      streams.say(stream, pokeBytes(seq));
    }
    return later;
  }

  return {
    poke(heads: FeedHeads): void {
      raise(heads);
      plan(times.soonest);
    },
    stop(): void {
      if (flushing !== null) clearTimeout(flushing);
    },
  };
}

export function pokeBytes(position: number): Uint8Array {
  return encoder.encode(`event: poke\nid: ${position}\ndata: {"position":${position}}\n\n`);
}
