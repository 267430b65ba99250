import type { Listening } from "../queries/open-streams.ts";

/** Limits per session, user and process: beyond these the oldest stream ends, or no further one is accepted. */
const mostOfSession = 3;
const mostOfPerson = 30;
const mostOfProcess = 20_000;

/** Unread chunks after which a reader counts as disconnected. */
const mostUnread = 8;

export type Stream = Listening & {
  user: string;
  out: ReadableStreamDefaultController<Uint8Array>;
  beatAt: number;
  endsAt: number;
  pokedAt: number;
  /** The last position sent. */
  told: number;
};

export type StreamRegistryDeps = {
  /** Filters those that are still allowed to listen. */
  stillListening: (asked: readonly Listening[]) => Promise<readonly Listening[]>;
  /** Called when the last stream has ended. */
  onEmpty: () => void;
};

export type StreamRegistry = ReturnType<typeof createStreamRegistry>;

/** The open streams of a process, by business and by user, and their removal. */
export function createStreamRegistry({ stillListening, onEmpty }: StreamRegistryDeps) {
  const all = new Set<Stream>();
  const ofBusiness = createIndex();
  const ofUser = createIndex();

  function add(stream: Stream): void {
    all.add(stream);
    ofBusiness.add(stream.business, stream);
    ofUser.add(stream.user, stream);
  }

  function drop(stream: Stream): void {
    if (!all.delete(stream)) return;
    ofBusiness.remove(stream.business, stream);
    ofUser.remove(stream.user, stream);
    if (all.size === 0) onEmpty();
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

  /** Ends the streams whose session is over, and returns the others. */
  async function standing(streams: readonly Stream[]): Promise<Stream[]> {
    if (streams.length === 0) return [];
    const asked = new Map(streams.map((one) => [keyOf(one), one]));
    const pairs = [...asked.values()].map(({ session, business }) => ({ session, business }));
    const may = new Set((await stillListening(pairs)).map(keyOf));
    for (const stream of streams) if (!may.has(keyOf(stream))) end(stream);
    return streams.filter((stream) => all.has(stream));
  }

  function makeRoom(user: string, session: string): boolean {
    if (all.size >= mostOfProcess) return false;
    const own = ofUser.of(user);
    const same = [...own].filter((stream) => stream.session === session);
    const [oldest] = same.length >= mostOfSession ? same : [];
    if (oldest) end(oldest);
    return own.size < mostOfPerson;
  }

  return {
    add,
    /** Removes a stream whose reader has disconnected. */
    drop,
    end,
    endAll,
    say,
    standing,
    /** Whether a session may open another stream; at its limit the oldest one is ended. */
    makeRoom,
    all: () => [...all],
    has: (stream: Stream) => all.has(stream),
    count: () => all.size,
    ofBusiness: ofBusiness.of,
    businesses: ofBusiness.keys,
  };
}

function keyOf({ session, business }: Listening): string {
  return `${session} ${business}`;
}

/** Streams grouped by a common key. */
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
