import { sql } from "drizzle-orm";
import { businessDay } from "#/domain/business-day.ts";
import type { Messenger } from "#server/adapters/messenger.ts";
import type { ApiLogger } from "../api-deps.ts";
import { errorCode } from "../database/database-error.ts";
import { type Database, rowsOf } from "../database/database.ts";

/**
 * The time zone of the installation's day: its messages are on one bill, regardless of the shops' time zones.
 */
const zone = "Africa/Dar_es_Salaam";

const dayMs = 24 * 60 * 60 * 1000;

/** Share of a day's messages above which a warning is logged for the operator. */
const tellAt = 0.8;

/**
 * Codes continue beyond the cap; otherwise a flood of receipts would prevent all sign-ins. They stop at twice
 * the cap: their own limits are per account and network, and an attacker may have any number of both.
 */
const codesUpTo = 2;

export type CapDeps = {
  database: Database;
  now: () => number;
  logger: ApiLogger;
  /** Maximum number of messages the installation sends per day in Tanzania's time zone. */
  most: number;
};

/** The installation's day of a timestamp. */
export function messageDay(at: number): string {
  return businessDay(at, zone);
}

/** Seconds until the installation's next day; Tanzania has no daylight saving time. */
export function secondsUntilNextDay(at: number): number {
  const next = messageDay(at + dayMs);
  return Math.ceil((Date.parse(`${next}T00:00:00+03:00`) - at) / 1000);
}

/**
 * A messenger that counts the messages of the whole installation per day, in the database, when sending: any
 * number of processes together send no more than `most`. Messages not accepted by a carrier are not counted.
 */
export function cappedMessenger(messenger: Messenger, deps: CapDeps): Messenger {
  return {
    async send(message, sending) {
      const canWait = sending?.canWait === true;
      const day = messageDay(deps.now());
      const taken = await takeOne(deps, day, canWait ? deps.most : deps.most * codesUpTo);
      if (taken === "over_cap" || taken === "unreachable") return { ok: false, code: taken };
      const delivery = await messenger.send(message, sending);
      if (!delivery.ok && delivery.mayHaveGone !== true) await giveBack(deps, day);
      return delivery;
    },
  };
}

/** Takes one of the day's messages. A single statement: two processes cannot both get the last one. */
async function takeOne(
  { database, logger, most }: CapDeps,
  day: string,
  upTo: number,
): Promise<"taken" | "over_cap" | "unreachable"> {
  try {
    const [row] = await database.system((tx) =>
      rowsOf<{ used: number }>(
        tx,
        sql`INSERT INTO message_days AS d (day, used) VALUES (${day}, 1)
          ON CONFLICT (day) DO UPDATE SET used = d.used + 1 WHERE d.used < ${upTo}
          RETURNING used`,
      ),
    );
    if (row === undefined) return "over_cap";
    const { used } = row;
    if (used === Math.ceil(most * tellAt))
      logger.error("the messages of the day are nearly used up", { used, most });
    if (used === most) logger.error("receipts and reminders wait until tomorrow", { used, most });
    if (used === most * codesUpTo) logger.error("no code is sent until tomorrow", { used, most });
    return "taken";
  } catch (error) {
    // Nothing is sent uncounted; the caller retries, as when a carrier does not respond.
    logger.error("a message could not be counted", { code: errorCode(error) });
    return "unreachable";
  }
}

async function giveBack({ database, logger }: CapDeps, day: string): Promise<void> {
  try {
    await database.system((tx) =>
      tx.execute(sql`UPDATE message_days SET used = used - 1 WHERE day = ${day} AND used > 0`),
    );
  } catch (error) {
    logger.error("a message that did not go stays counted", { code: errorCode(error) });
  }
}
