import { createPokeStreams, type PokeStreams } from "#server/kernel/feed/poke-streams.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { PokeConnection } from "#server/kernel/feed/poke-connection.ts";
import { headsOf, stillListening } from "#server/kernel/queries/open-streams.ts";
import type { Lifecycle } from "./lifecycle.ts";

/** Starts listening for commits of all processes and poking this process's streams (S20). */
export async function holdPokes(
  life: Lifecycle,
  connection: PokeConnection,
  { database, logger }: Pick<ApiDeps, "database" | "logger">,
): Promise<PokeStreams> {
  const streams = createPokeStreams({
    stillListening: (asked) => stillListening(database, asked),
    headsOf: (businesses) => headsOf(database, businesses),
    now: Date.now,
    random: Math.random,
    onFailure: (error) =>
      logger.error("pokes were not told", {
        error: error instanceof Error ? error.name : "unknown",
      }),
  });
  await life.hold(Promise.resolve(connection), async (one) => {
    streams.stop();
    await one.stop();
  });
  connection.listen({ onHeads: streams.poke, onBack: streams.back, onAway: streams.away });
  return streams;
}
