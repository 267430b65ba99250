import type { ConnectOptions } from "#server/kernel/database/database.ts";
import { StartError } from "#server/kernel/database/start-error.ts";

/** Connections of this process, the share of one business, and time-outs. */
export type DatabaseSettings = Required<
  Pick<ConnectOptions, "connections" | "perBusiness" | "waiting" | "patience" | "isPooled">
>;

/**
 * Reads `KAUNTA_DB_CONNECTIONS`, `KAUNTA_DB_PER_BUSINESS`, `KAUNTA_DB_WAITING`, and in seconds
 * `KAUNTA_DB_STATEMENT`, `KAUNTA_DB_LOCK` and `KAUNTA_DB_SILENCE` (S13).
 *
 * `KAUNTA_DB_POOLER=transaction` declares a pooler that reassigns connections after each transaction.
 *
 * @param whole reads a variable as a whole number within bounds, or its default
 */
export function readDatabaseSettings(
  whole: (name: string, byDefault: number, least: number, most: number) => number,
  pooler: string | null,
): DatabaseSettings {
  if (pooler !== null && pooler !== "transaction")
    throw new StartError(
      "setting_wrong",
      `KAUNTA_DB_POOLER is '${pooler}'; it can be 'transaction', or be left out.`,
    );
  const connections = whole("KAUNTA_DB_CONNECTIONS", 10, 2, 500);
  const seconds = (name: string, byDefault: number) => whole(name, byDefault, 1, 600) * 1_000;
  return {
    connections,
    isPooled: pooler !== null,
    perBusiness: whole("KAUNTA_DB_PER_BUSINESS", Math.ceil(connections / 3), 1, connections),
    waiting: whole("KAUNTA_DB_WAITING", 100, 1, 10_000),
    patience: {
      statementMs: seconds("KAUNTA_DB_STATEMENT", 25),
      lockMs: seconds("KAUNTA_DB_LOCK", 10),
      silenceMs: seconds("KAUNTA_DB_SILENCE", 30),
    },
  };
}
