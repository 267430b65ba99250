import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { errorCode } from "../database/database-error.ts";
import type { FeedHeads } from "../database/feed-raised.ts";

/** The channel that all processes of an installation tell each other over. */
const channel = "kaunta_pokes";

/** How long what is committed is gathered before it is told, and the patience of the connection. Milliseconds. */
export const pokeTimes = {
  gather: 100,
  /** How often it is seen that what is told arrives, and how long that may take. */
  test: 30_000,
  arrival: 5_000,
  firstPause: 250,
  longestPause: 30_000,
  /** After a connection that tells nothing on: a pooler in between does not become another thing soon. */
  deafPause: 5 * 60_000,
} as const;

export type PokeTimes = Readonly<Record<keyof typeof pokeTimes, number>>;

/** Whoever is told of all processes' commits, this one's among them. */
export type PokeEars = {
  onHeads: (heads: FeedHeads) => void;
  /** From now on everything is heard; what was told before may have been missed. */
  onBack: () => void;
  /** From now on nothing is heard. */
  onAway: () => void;
};

export type PokeLineOptions = {
  /** Connects past any pooler that gives a connection to others between two transactions. */
  url: string;
  logger: { warn: (message: string, fields?: { code: string | null }) => void };
  times?: PokeTimes;
};

export type PokeLine = {
  /** Tells all processes, a moment later and at best effort: what could not be told is not told again. */
  tell: (heads: FeedHeads) => void;
  /** Begins to listen; called once. */
  listen: (ears: PokeEars) => void;
  stop: () => Promise<void>;
};

/** Longer than a payload may be in bytes, with room for the last pair. */
const mostPairs = 120;

class Deaf extends Error {
  override readonly name = "Deaf";
}

/**
 * One connection of a process to PostgreSQL's NOTIFY (S20), outside the pool. A commit is told by a
 * statement of its own, since NOTIFY inside a transaction makes the commits of all businesses take turns.
 * The connection is made anew when it is lost, and tells itself something now and then: what does not arrive
 * shows a connection that is dead, or a pooler that takes LISTEN and does not mean it.
 */
export function openPokeLine({ url, logger, times = pokeTimes }: PokeLineOptions): PokeLine {
  const stopped = new AbortController();
  let waiting = new Map<string, number>();
  let client: Client | null = null;
  let gathering: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    gathering = null;
    const told = waiting;
    waiting = new Map();
    const pairs = [...told].map(([business, seq]) => `${business}:${seq}`);
    for (let at = 0; at < pairs.length; at += mostPairs)
      await client?.query("SELECT pg_notify($1, $2)", [
        channel,
        pairs.slice(at, at + mostPairs).join(","),
      ]);
  }

  async function live({ onHeads, onBack, onAway }: PokeEars): Promise<void> {
    const connection = newConnection({ url, times, stopped: stopped.signal, onHeads });
    const { made, over, hearsItself } = connection;
    try {
      await made.connect();
      await made.query(`LISTEN ${channel}`);
      await hearsItself();
      client = made;
      onBack();
      while (!over.aborted) {
        await sleep(times.test, null, { signal: over }).catch(() => null);
        if (!over.aborted) await hearsItself();
      }
      const reason = connection.lost();
      if (reason !== null) throw reason;
    } finally {
      if (client !== null) onAway();
      client = null;
      connection.end();
      // Of a connection that is dead no end is heard.
      made.end().catch(() => undefined);
    }
  }

  async function keepAlive(ears: PokeEars): Promise<void> {
    let pause = times.firstPause;
    while (!stopped.signal.aborted) {
      const began = performance.now();
      try {
        await live(ears);
      } catch (error) {
        const isDeaf = error instanceof Deaf;
        logger.warn(
          isDeaf ? "pokes do not arrive: a pooler in between?" : "the connection of pokes was lost",
          { code: errorCode(error) },
        );
        if (isDeaf) pause = times.deafPause;
      }
      if (performance.now() - began > times.test) pause = times.firstPause;
      const jittered = pause * (0.75 + Math.random() / 2);
      await sleep(jittered, null, { signal: stopped.signal }).catch(() => null);
      pause = Math.min(pause * 2, Math.max(times.longestPause, times.firstPause));
    }
  }

  return {
    tell(heads) {
      // Whoever listens again looks at all feeds then.
      if (client === null) return;
      for (const [business, seq] of heads)
        waiting.set(business, Math.max(seq, waiting.get(business) ?? 0));
      gathering ??= setTimeout(() => {
        send().catch((error: unknown) => {
          logger.warn("a poke was not told", { code: errorCode(error) });
        });
      }, times.gather);
    },
    listen(ears) {
      running = keepAlive(ears);
    },
    async stop() {
      stopped.abort();
      if (gathering !== null) clearTimeout(gathering);
      await running;
    },
  };
}

type ConnectionOptions = {
  url: string;
  times: PokeTimes;
  stopped: AbortSignal;
  onHeads: PokeEars["onHeads"];
};

/** A connection that is not open yet: what it hears, how it is tested, and why it was lost. */
function newConnection({ url, times, stopped, onHeads }: ConnectionOptions) {
  const made = new Client({
    connectionString: url,
    application_name: "kaunta pokes",
    connectionTimeoutMillis: times.arrival,
    query_timeout: times.arrival,
    keepAlive: true,
  });
  const over = new AbortController();
  let lost: Error | null = null;
  const end = (error?: Error) => {
    lost ??= error ?? null;
    over.abort();
  };
  made.on("error", end);
  made.on("end", () => end());
  stopped.addEventListener("abort", () => end(), { signal: over.signal });
  const arrived = new Map<string, () => void>();
  made.on("notification", ({ payload = "" }) => {
    const heads = headsIn(payload);
    if (heads.size > 0) onHeads(heads);
    else arrived.get(payload)?.();
  });
  const hearsItself = async () => {
    const word = randomUUID();
    const heard = new Promise<boolean>((done) => arrived.set(word, () => done(true)));
    await made.query("SELECT pg_notify($1, $2)", [channel, word]);
    const late = sleep(times.arrival, false, { signal: over.signal }).catch(() => false);
    const isHeard = await Promise.race([heard, late]);
    arrived.delete(word);
    if (!isHeard && !over.signal.aborted) throw new Deaf();
  };
  return { made, over: over.signal, end: () => end(), hearsItself, lost: () => lost };
}

/** `<business>:<seq>,…`; nothing where it is something else, such as the word of a test. */
function headsIn(payload: string): Map<string, number> {
  const pairs = payload.split(",").flatMap((pair) => {
    const [business = "", text] = pair.split(":");
    const seq = Number(text);
    return text !== undefined && Number.isSafeInteger(seq) ? [[business, seq] as const] : [];
  });
  return new Map(pairs);
}
