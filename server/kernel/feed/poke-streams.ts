import type { FeedHeads } from "../database/feed-raised.ts";
import type { Listening } from "../queries/open-streams.ts";

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

/** Of one session, of one person and of a process: beyond these the oldest ends, or nobody is taken in. */
const mostOfSession = 3;
const mostOfPerson = 30;
const mostOfProcess = 20_000;

/** What a reader leaves unread before it counts as gone, pieces. */
const mostUnread = 8;

const encoder = new TextEncoder();
const beatBytes = encoder.encode(": beat\n\n");
const renewBytes = encoder.encode("event: renew\ndata: {}\n\n");

type Stream = Listening & {
  user: string;
  out: ReadableStreamDefaultController<Uint8Array>;
  beatAt: number;
  endsAt: number;
  pokedAt: number;
  /** The last position that was said. */
  told: number;
};

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
  const all = new Set<Stream>();
  const ofBusiness = createIndex();
  const ofUser = createIndex();
  /** Feeds that have come further than their streams were told. */
  let raised = new Map<string, number>();
  let flushing: NodeJS.Timeout | null = null;
  let ticking: NodeJS.Timeout | null = null;
  let givingUp: NodeJS.Timeout | null = null;
  let isOn = false;

  function drop(stream: Stream): void {
    if (!all.delete(stream)) return;
    ofBusiness.remove(stream.business, stream);
    ofUser.remove(stream.user, stream);
    if (all.size > 0 || ticking === null) return;
    clearInterval(ticking);
    ticking = null;
  }

  function end(stream: Stream): void {
    if (!all.has(stream)) return;
    drop(stream);
    stream.out.close();
  }

  function endAll(): void {
    for (const stream of all) end(stream);
  }

  function say(stream: Stream, bytes: Uint8Array): void {
    if (!all.has(stream)) return;
    if ((stream.out.desiredSize ?? 0) < -mostUnread) end(stream);
    else stream.out.enqueue(bytes);
  }

  /** Ends those whose session is over, and answers the others. */
  async function standing(streams: readonly Stream[]): Promise<Stream[]> {
    if (streams.length === 0) return [];
    const asked = new Map(streams.map((one) => [keyOf(one), one]));
    const pairs = [...asked.values()].map(({ session, business }) => ({ session, business }));
    const may = new Set((await deps.stillListening(pairs)).map(keyOf));
    for (const stream of streams) if (!may.has(keyOf(stream))) end(stream);
    return streams.filter((stream) => all.has(stream));
  }

  function raise(heads: FeedHeads): void {
    for (const [business, seq] of heads)
      if (ofBusiness.of(business).size > 0)
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
          deps.onFailure(error);
          return { later: told, ms: times.between };
        })
        .then((next) => {
          flushing = null;
          raise(next.later);
          plan(next.ms);
        }, deps.onFailure);
    }, ms);
  }

  /** Answers what is to be told later, to streams that have just been poked. */
  async function flush(told: FeedHeads): Promise<FeedHeads> {
    const at = now();
    const due: Stream[] = [];
    const later = new Map<string, number>();
    for (const [business, seq] of told)
      for (const stream of ofBusiness.of(business))
        if (at - stream.pokedAt >= times.between) due.push(stream);
        else if (stream.told < seq) later.set(business, seq);
    for (const stream of await standing(due)) {
      const seq = told.get(stream.business) ?? 0;
      if (seq <= stream.told) continue;
      stream.pokedAt = at;
      stream.told = seq;
      say(stream, pokeBytes(seq));
    }
    return later;
  }

  function tick(): void {
    const at = now();
    const due = [...all].filter(({ beatAt }) => beatAt <= at);
    for (const stream of due) {
      stream.beatAt = at + times.beat;
      if (stream.endsAt > at) continue;
      say(stream, renewBytes);
      end(stream);
    }
    standing(due.filter((stream) => all.has(stream)))
      .then((streams) => streams.forEach((stream) => say(stream, beatBytes)))
      // A database that is away ends no stream; the next beat asks again.
      .catch(deps.onFailure);
  }

  function makeRoom(user: string, session: string): boolean {
    if (all.size >= mostOfProcess) return false;
    const own = ofUser.of(user);
    const same = [...own].filter((stream) => stream.session === session);
    const [oldest] = same.length >= mostOfSession ? same : [];
    if (oldest) end(oldest);
    return own.size < mostOfPerson;
  }

  const poke = (heads: FeedHeads) => {
    raise(heads);
    plan(times.soonest);
  };

  return {
    /** Whether anything would be told to a stream that is opened now. */
    isOn: () => isOn,

    /** How many are open. */
    count: () => all.size,

    /** A stream of the pokes of one business; null where there is no room for another. */
    open({ session, business, user }: Listening & { user: string }): OpenStream | null {
      if (!isOn || !makeRoom(user, session)) return null;
      const at = now();
      let opened: Stream | null = null;
      const body = new ReadableStream<Uint8Array>(
        {
          start(out) {
            // Spread, so that those that came at once do not go on at once.
            const beatAt = at + times.beat * (0.5 + random() / 2);
            const endsAt = at + times.life * (0.8 + random() / 5);
            opened = { session, business, user, out, beatAt, endsAt, pokedAt: 0, told: 0 };
            all.add(opened);
            ofBusiness.add(business, opened);
            ofUser.add(user, opened);
          },
          cancel() {
            if (opened) drop(opened);
          },
        },
        { highWaterMark: 0 },
      );
      ticking ??= setInterval(tick, Math.min(1_000, times.beat));
      const first = (seq: number) => {
        if (opened === null) return;
        opened.told = Math.max(opened.told, seq);
        say(opened, pokeBytes(seq));
      };
      return { body, first };
    },

    poke,

    /** All feeds are looked at: some may have come further unheard. */
    back(): void {
      isOn = true;
      if (givingUp !== null) clearTimeout(givingUp);
      givingUp = null;
      if (all.size > 0) deps.headsOf(ofBusiness.keys()).then(poke, deps.onFailure);
    },

    /** No stream is opened; those that are open wait a while, and end: who is told nothing polls. */
    away(): void {
      isOn = false;
      givingUp ??= setTimeout(endAll, times.away);
    },

    stop(): void {
      isOn = false;
      for (const timer of [givingUp, flushing]) if (timer !== null) clearTimeout(timer);
      endAll();
    },
  };
}

/** What a route answers, and what is said first on it. */
export type OpenStream = { body: ReadableStream<Uint8Array>; first: (seq: number) => void };

function keyOf({ session, business }: Listening): string {
  return `${session} ${business}`;
}

function pokeBytes(position: number): Uint8Array {
  return encoder.encode(`event: poke\nid: ${position}\ndata: {"position":${position}}\n\n`);
}

/** Streams by what they have in common. */
function createIndex() {
  const held = new Map<string, Set<Stream>>();
  const none: ReadonlySet<Stream> = new Set();
  return {
    of: (key: string): ReadonlySet<Stream> => held.get(key) ?? none,
    keys: () => [...held.keys()],
    add(key: string, stream: Stream): void {
      held.set(key, (held.get(key) ?? new Set()).add(stream));
    },
    remove(key: string, stream: Stream): void {
      const streams = held.get(key);
      streams?.delete(stream);
      if (streams?.size === 0) held.delete(key);
    },
  };
}
