import { paths } from "#/contract/paths.ts";
import {
  createPokeStreams,
  type PokeStreams,
  type StreamTimes,
} from "#server/kernel/feed/poke-streams.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import {
  connectPokes,
  type PokeConnection,
  type PokeTimes,
} from "#server/kernel/feed/poke-connection.ts";
import { headsOf, stillListening } from "#server/kernel/queries/open-streams.ts";
import { testApi, type TestApi } from "./api.ts";
import type { ApiClient } from "./api-client.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import type { TestCluster } from "./postgres-versions.ts";

/** Short intervals, so that tests do not wait. Milliseconds. */
export const shortTimes = {
  line: {
    gather: 10,
    test: 300,
    arrival: 1_000,
    firstPause: 50,
    longestPause: 200,
    deafPause: 200,
  } satisfies PokeTimes,
  streams: {
    soonest: 10,
    between: 100,
    beat: 200,
    life: 60_000,
    away: 500,
  } satisfies StreamTimes,
};

/** One process of an installation: the API with its pokes. */
export interface PokedProcess {
  api: TestApi;
  connection: PokeConnection;
  streams: PokeStreams;
  failures: unknown[];
  close: () => Promise<void>;
}

/**
 * A process over that database, with its streams enabled.
 *
 * @param listenUrl where it listens; the database's own by default
 */
async function pokedProcess(
  files: TestDatabase,
  listenUrl: string = files.url,
  times: Partial<StreamTimes> = {},
): Promise<PokedProcess> {
  const failures: unknown[] = [];
  const logger = { warn: () => undefined };
  const connection = connectPokes({ url: listenUrl, logger, times: shortTimes.line });
  const database = connectDatabase(files.url, { connections: 4, onRaised: connection.tell });
  const streams = createPokeStreams({
    stillListening: (asked) => stillListening(database, asked),
    headsOf: (businesses) => headsOf(database, businesses),
    now: Date.now,
    random: () => 0.5,
    onFailure: (error) => failures.push(error),
    times: { ...shortTimes.streams, ...times },
  });
  const own = { ...files, close: () => Promise.resolve() };
  const api = await testApi(undefined, { database, streams }, own);
  connection.listen({ onHeads: streams.poke, onBack: streams.back, onAway: streams.away });
  const close = async () => {
    streams.stop();
    await connection.stop();
    await database.close();
    await api.close();
  };
  return { api, connection, streams, failures, close };
}

/** A database and one process over it. */
export async function pokedApi(
  cluster?: TestCluster,
  times: Partial<StreamTimes> = {},
): Promise<PokedProcess> {
  const files = await testDatabase(cluster);
  const made = await pokedProcess(files, files.url, times);
  return {
    ...made,
    async close() {
      await made.close();
      await files.close();
    },
  };
}

/** What one stream has received. */
export interface OpenStream {
  status: number;
  headers: Headers;
  /** Everything received so far. */
  text: () => string;
  /** The positions poked so far. */
  positions: () => number[];
  isOver: () => boolean;
  stop: () => Promise<void>;
}

/** Opens a stream as that caller. */
export async function openStream(
  api: TestApi,
  client: ApiClient,
  business: string,
  method = "GET",
): Promise<OpenStream> {
  const request = new Request(`http://duka.localhost${paths.stream}?business=${business}`, {
    method,
    headers: { Authorization: `Bearer ${client.access ?? ""}` },
  });
  const answer = await api.fetch(request, "10.9.9.9");
  let text = "";
  let isOver = false;
  const reader = answer.body?.getReader();
  const read = async () => {
    for (;;) {
      const piece = await reader?.read();
      if (piece === undefined || piece.done) break;
      text += new TextDecoder().decode(piece.value);
    }
    isOver = true;
  };
  void read();
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    positions: () => [...text.matchAll(/^data: \{"position":(\d+)\}$/gmu)].map((m) => Number(m[1])),
    isOver: () => isOver,
    stop: async () => reader?.cancel(),
  };
}
