import type { FeedHeads } from "../database/feed-raised.ts";
import type { Listening } from "../queries/open-streams.ts";
import { createPokeSchedule, pokeBytes } from "./poke-schedule.ts";
import { createStreamRegistry, type Stream } from "./stream-registry.ts";

/** Milliseconds. */
export const streamTimes = {
  /** Commits within this time are merged into one poke. */
  soonest: 100,
  /** Minimum time between two pokes of a stream. */
  between: 1_000,
  /** Interval of keep-alive messages, which show both sides that the connection is alive. */
  beat: 25_000,
  /** Lifetime of a stream; the client reopens it with a current token. */
  life: 15 * 60_000,
  /** How long streams wait for the connection that announces other processes' commits. */
  away: 10_000,
} as const;

export type StreamTimes = Readonly<Record<keyof typeof streamTimes, number>>;

const encoder = new TextEncoder();
const beatBytes = encoder.encode(": beat\n\n");
const renewBytes = encoder.encode("event: renew\ndata: {}\n\n");

export type PokeStreamsDeps = {
  /** Filters those that are still allowed to listen. */
  stillListening: (asked: readonly Listening[]) => Promise<readonly Listening[]>;
  headsOf: (businesses: readonly string[]) => Promise<FeedHeads>;
  now: () => number;
  random: () => number;
  onFailure: (error: unknown) => void;
  times?: StreamTimes;
};

/** The open SSE streams of pokes in this process (S20). */
export type PokeStreams = ReturnType<typeof createPokeStreams>;

/**
 * Notifies each stream that its business's feed has advanced, and nothing else. Before each poke and at each
 * beat the sessions are verified: a stream ends with its session.
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
      // An unreachable database ends no stream; the next beat checks again.
      .catch(deps.onFailure);
  }

  return {
    /** Whether a stream opened now would receive pokes. */
    isOn: () => isOn,

    /** Number of open streams. */
    count: streams.count,

    /** Opens a stream of the pokes of one business; null if the limit is reached. */
    open({ session, business, user }: Listening & { user: string }): OpenStream | null {
      if (!isOn || !streams.makeRoom(user, session)) return null;
      const at = now();
      let opened: Stream | null = null;
      const body = new ReadableStream<Uint8Array>(
        {
          start(out) {
            // Randomised, so that streams opened simultaneously do not stay synchronised.
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

    /** All feeds are checked: commits may have been missed. */
    back(): void {
      isOn = true;
      if (givingUp !== null) clearTimeout(givingUp);
      givingUp = null;
      if (streams.count() > 0) deps.headsOf(streams.businesses()).then(pokes.poke, deps.onFailure);
    },

    /**
     * No new streams are opened; open ones wait a while, then end, so that their clients fall back to
     * polling.
     */
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

/** The response body of the route, and a function that sends its first message. */
export type OpenStream = { body: ReadableStream<Uint8Array>; first: (seq: number) => void };
