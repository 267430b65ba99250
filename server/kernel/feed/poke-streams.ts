import type { FeedHeads } from "../database/feed-raised.ts";
import type { Listening } from "../queries/open-streams.ts";
import { createPokeSchedule, pokeBytes } from "./poke-schedule.ts";
import { createStreamRegistry, type Stream } from "./stream-registry.ts";

/** Milliseconds. */
export const streamTimes = {
  /** What is poked within it is one poke. */
  soonest: 100,
  /** A stream is not poked again sooner. */
  between: 1_000,
  /** Something is said this often, so that both sides know that the other is there. */
  beat: 25_000,
  /** Then a stream ends, and is opened again with a token that is good by then. */
  life: 15 * 60_000,
  /** How long streams wait for the connection that tells of other processes' commits. */
  away: 10_000,
} as const;

export type StreamTimes = Readonly<Record<keyof typeof streamTimes, number>>;

const encoder = new TextEncoder();
const beatBytes = encoder.encode(": beat\n\n");
const renewBytes = encoder.encode("event: renew\ndata: {}\n\n");

export type PokeStreamsDeps = {
  /** Which of these may still listen. */
  stillListening: (asked: readonly Listening[]) => Promise<readonly Listening[]>;
  headsOf: (businesses: readonly string[]) => Promise<FeedHeads>;
  now: () => number;
  random: () => number;
  onFailure: (error: unknown) => void;
  times?: StreamTimes;
};

/** The streams of pokes that are open in this process (S20). */
export type PokeStreams = ReturnType<typeof createPokeStreams>;

/**
 * Tells each stream that its business's feed has come further, and nothing else. Before anything is told it is
 * asked which sessions still stand, as at each beat: a stream ends with its session.
 */
export function createPokeStreams(deps: PokeStreamsDeps) {
  const { now, random, times = streamTimes } = deps;
  let ticking: NodeJS.Timeout | null = null;
  let givingUp: NodeJS.Timeout | null = null;
  let isOn = false;

  const streams = createStreamRegistry({
    stillListening: deps.stillListening,
    onEmpty() {
      if (ticking !== null) clearInterval(ticking);
      ticking = null;
    },
  });
  const pokes = createPokeSchedule(streams, { now, times, onFailure: deps.onFailure });

  function tick(): void {
    const at = now();
    const due = streams.all().filter(({ beatAt }) => beatAt <= at);
    for (const stream of due) {
      stream.beatAt = at + times.beat;
      if (stream.endsAt > at) continue;
      streams.say(stream, renewBytes);
      streams.end(stream);
    }
    streams
      .standing(due.filter(streams.has))
      .then((left) => left.forEach((stream) => streams.say(stream, beatBytes)))
      // A database that is away ends no stream; the next beat asks again.
      .catch(deps.onFailure);
  }

  return {
    /** Whether anything would be told to a stream that is opened now. */
    isOn: () => isOn,

    /** How many are open. */
    count: streams.count,

    /** A stream of the pokes of one business; null where there is no room for another. */
    open({ session, business, user }: Listening & { user: string }): OpenStream | null {
      if (!isOn || !streams.makeRoom(user, session)) return null;
      const at = now();
      let opened: Stream | null = null;
      const body = new ReadableStream<Uint8Array>(
        {
          start(out) {
            // Spread, so that those that came at once do not go on at once.
            const beatAt = at + times.beat * (0.5 + random() / 2);
            const endsAt = at + times.life * (0.8 + random() / 5);
            opened = { session, business, user, out, beatAt, endsAt, pokedAt: 0, told: 0 };
            streams.add(opened);
          },
          cancel() {
            if (opened) streams.drop(opened);
          },
        },
        { highWaterMark: 0 },
      );
      ticking ??= setInterval(tick, Math.min(1_000, times.beat));
      const first = (seq: number) => {
        if (opened === null) return;
        opened.told = Math.max(opened.told, seq);
        streams.say(opened, pokeBytes(seq));
      };
      return { body, first };
    },

    poke: pokes.poke,

    /** All feeds are looked at: some may have come further unheard. */
    back(): void {
      isOn = true;
      if (givingUp !== null) clearTimeout(givingUp);
      givingUp = null;
      if (streams.count() > 0) deps.headsOf(streams.businesses()).then(pokes.poke, deps.onFailure);
    },

    /** No stream is opened; those that are open wait a while, and end: who is told nothing polls. */
    away(): void {
      isOn = false;
      givingUp ??= setTimeout(streams.endAll, times.away);
    },

    stop(): void {
      isOn = false;
      if (givingUp !== null) clearTimeout(givingUp);
      pokes.stop();
      streams.endAll();
    },
  };
}

/** What a route answers, and what is said first on it. */
export type OpenStream = { body: ReadableStream<Uint8Array>; first: (seq: number) => void };
