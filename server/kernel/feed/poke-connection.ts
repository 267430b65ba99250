import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { errorCode } from "../database/database-error.ts";
import type { FeedHeads } from "../database/feed-raised.ts";

/** The NOTIFY channel shared by all processes of an installation. */
const channel = "kaunta_pokes";

/** How long commits are gathered before they are announced, and the connection's timeouts. Milliseconds. */
export const pokeTimes = {
  gather: 100,
  /** Interval of the self-test, and how long its message may take to arrive. */
  test: 30_000,
  arrival: 5_000,
  firstPause: 250,
  longestPause: 30_000,
  /**
   * Pause after a connection that delivers no notifications: a pooler in between is unlikely to be replaced
   * soon.
   */
  deafPause: 5 * 60_000,
} as const;

export type PokeTimes = Readonly<Record<keyof typeof pokeTimes, number>>;

/** Callbacks for the commits of all processes, including this one. */
export type PokeEars = {
  onHeads: (heads: FeedHeads) => void;
  /** From now on all commits are received; earlier ones may have been missed. */
  onBack: () => void;
  /** From now on no commits are received. */
  onAway: () => void;
};

export type PokeOptions = {
  /** Must bypass any pooler that reuses connections between transactions. */
  url: string;
  logger: { warn: (message: string, fields?: { code: string | null }) => void };
  times?: PokeTimes;
};

export type PokeConnection = {
  /** Notifies all processes after a short delay, at best effort: failed notifications are not repeated. */
  tell: (heads: FeedHeads) => void;
  /** Starts listening; called once. */
  listen: (ears: PokeEars) => void;
  stop: () => Promise<void>;
};

/** Pairs per notification, so that the payload stays below PostgreSQL's limit in bytes. */
const mostPairs = 120;

class Deaf extends Error {
  override readonly name = "Deaf";
}

/**
 * A process's dedicated connection for PostgreSQL's NOTIFY (S20), outside the pool. Commits are announced by
 * a separate statement, since NOTIFY inside a transaction would serialise the commits of all businesses. A
 * lost connection is reopened. Regular messages to itself detect a dead connection, or a pooler that accepts
 * LISTEN without delivering notifications.
 */
export function connectPokes({ url, logger, times = pokeTimes }: PokeOptions): PokeConnection {
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
    const { made, over, receivesOwn } = connection;
    try {
      await made.connect();
      await made.query(`LISTEN ${channel}`);
      await receivesOwn();
      client = made;
      onBack();
      while (!over.aborted) {
        await sleep(times.test, null, { signal: over }).catch(() => null);
        if (!over.aborted) await receivesOwn();
      }
      const reason = connection.lost();
      if (reason !== null) throw reason;
    } finally {
      if (client !== null) onAway();
      client = null;
      connection.end();
      // A dead connection does not confirm its end.
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
      // After reconnecting, listeners check all feeds anyway.
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

/** An unopened connection: receives notifications, runs the self-test and reports why it was lost. */
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
  const receivesOwn = async () => {
    const word = randomUUID();
    const arrival = new Promise<boolean>((done) => arrived.set(word, () => done(true)));
    await made.query("SELECT pg_notify($1, $2)", [channel, word]);
    const late = sleep(times.arrival, false, { signal: over.signal }).catch(() => false);
    const hasArrived = await Promise.race([arrival, late]);
    arrived.delete(word);
    if (!hasArrived && !over.signal.aborted) throw new Deaf();
  };
  return { made, over: over.signal, end: () => end(), receivesOwn, lost: () => lost };
}

/** `<business>:<seq>,…`; empty for other payloads, such as the self-test. */
function headsIn(payload: string): Map<string, number> {
  const pairs = payload.split(",").flatMap((pair) => {
    const [business = "", text] = pair.split(":");
    const seq = Number(text);
    return text !== undefined && Number.isSafeInteger(seq) ? [[business, seq] as const] : [];
  });
  return new Map(pairs);
}
