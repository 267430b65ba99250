import { dueIn, isDue } from "#server/kernel/jobs/due-times.ts";
import { and, eq, sql } from "drizzle-orm";
import type { EveningFailure } from "#/domain/evening.ts";
import type { Message } from "#server/adapters/messenger.ts";
import { errorCode } from "#server/kernel/database/database-error.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { eveningMessages } from "#server/modules/receipts/schema-evening.ts";
import { settingsOf } from "#server/modules/businesses/queries/business-profile.ts";
import { eveningFigures } from "#server/modules/reports/queries/evening-figures.ts";
import { calendarOf } from "#server/modules/accounting/queries/figure-sums.ts";
import { businessTurns, type NextOfQueue } from "#server/kernel/jobs/business-turns.ts";
import {
  createQueueWorker,
  type QueueWorker,
  secondsUntilNext,
} from "#server/kernel/jobs/queue-worker.ts";
import { eveningMessage } from "./evening-message.ts";
import { nameClosers } from "./name-closers.ts";
import { eveningReaders } from "./evening-readers.ts";
import { addressOf, type EveningDeps, queueEvenings } from "./queue-evenings.ts";

type Claimed = typeof eveningMessages.$inferSelect;

/** Lease of one message in seconds; afterwards another process may take it over. */
const leaseSeconds = 60;

type Ending =
  | { status: "sent" }
  | { status: "failed"; failure: EveningFailure }
  | { status: "waiting"; inSeconds: number };

/**
 * Sends the evening messages, each by one process at a time. First a row per user and day is written. The
 * lease is taken before the message is rendered, and `is_asking` is set before the carrier is called. If a
 * process is killed before the call, another one sends the message; a message that may have been sent is
 * never sent again.
 */
export function createEveningWorker(deps: EveningDeps): QueueWorker {
  const next = businessTurns(deps.database, messagesDue);
  const workOne = async () => (await sendOne(deps, next)) || (await queueEvenings(deps)) > 0;
  return createQueueWorker(workOne, { logger: deps.logger, name: "evening messages" });
}

/** Runs across all businesses, as the owner of the tables. */
const messagesDue = sql`select business_id, next_at as since from evening_messages
  where status = 'waiting' and next_at <= statement_timestamp()`;

async function sendOne(deps: EveningDeps, next: NextOfQueue): Promise<boolean> {
  const mine = await next(claim);
  if (mine === null) return false;
  const { business_id: business, status, failure } = mine;
  if (status === "failed") {
    deps.logger.error("an evening message was not sent", { business, code: failure });
    return true;
  }
  try {
    const ending = await send(deps, mine);
    if (ending !== null) await settle(deps, mine, ending);
  } catch (error) {
    // The lease expires and the message is retried.
    deps.logger.error("an evening message waits", { business, code: errorCode(error) });
  }
  return true;
}

/** Claims the business's message that has been due longest; one that may already have been sent fails here. */
async function claim(tx: Tx, business: string): Promise<Claimed | null> {
  const t = eveningMessages;
  const [due] = await tx
    .select({ day: t.day, user: t.user_id })
    .from(t)
    .where(and(eq(t.business_id, business), eq(t.status, "waiting"), isDue(t.next_at)))
    .orderBy(t.next_at)
    .limit(1)
    .for("update", { skipLocked: true });
  if (due === undefined) return null;
  const [mine] = await tx
    .update(t)
    .set({
      status: sql`case when ${t.is_asking} then 'failed' else 'waiting' end`,
      failure: sql`case when ${t.is_asking} then 'unknown' end`,
      is_asking: false,
      attempts: sql`${t.attempts} + 1`,
      next_at: dueIn(leaseSeconds),
    })
    .where(and(eq(t.business_id, business), eq(t.day, due.day), eq(t.user_id, due.user)))
    .returning();
  return mine ?? null;
}

/** Null if another process has taken the message over. */
async function send(deps: EveningDeps, mine: Claimed): Promise<Ending | null> {
  const written = await deps.database.system((tx) => writeMessage(tx, mine, deps.now()), {
    readOnly: true,
  });
  if ("failure" in written) return { status: "failed", failure: written.failure };
  const isMine = await change(deps, mine, { is_asking: true, next_at: dueIn(leaseSeconds) });
  if (!isMine) return null;
  const delivery = await deps.messenger.send(written.message, { canWait: true });
  if (delivery.ok) return { status: "sent" };
  const { code, mayHaveGone = false } = delivery;
  if (mayHaveGone) return { status: "failed", failure: "unknown" };
  if (code !== "unreachable") return { status: "failed", failure: code };
  return { status: "waiting", inSeconds: secondsUntilNext(mine.attempts) };
}

/** The message from current data, or the reason there is none. */
async function writeMessage(
  tx: Tx,
  { business_id: business, day, user_id, channel }: Claimed,
  now: number,
): Promise<{ message: Message } | { failure: EveningFailure }> {
  const calendar = await calendarOf(tx, business, now);
  if (calendar.today !== day) return { failure: "day_over" };
  const [shop] = await tx.select().from(businesses).where(eq(businesses.id, business));
  const { evening_message: wanted = "off", customer_language: usual = "sw" } = shop
    ? settingsOf(shop)
    : {};
  if (shop === undefined || wanted === "off") return { failure: "switched_off" };
  const readers = await eveningReaders(tx, [business], now);
  const reader = readers.find(({ user }) => user === user_id);
  const to = reader ? addressOf(reader, channel) : null;
  if (reader === undefined || to === null) return { failure: "no_reader" };
  const { name, currency } = shop;
  const { seesCosts, language } = reader;
  const figures = await nameClosers(tx, business, await eveningFigures(tx, business, now));
  const about = { name, currency, timeZone: calendar.zone, seesCosts, figures };
  return { message: eveningMessage(channel, to, about, language ?? usual) };
}

async function settle(deps: EveningDeps, mine: Claimed, ending: Ending): Promise<void> {
  const { status } = ending;
  const failure = status === "failed" ? ending.failure : null;
  await change(deps, mine, {
    status,
    failure,
    is_asking: false,
    ...(status === "sent" ? { sent_at: deps.now() } : {}),
    ...(status === "waiting" ? { next_at: dueIn(ending.inSeconds) } : {}),
  });
  if (failure !== null)
    deps.logger.error("an evening message was not sent", {
      business: mine.business_id,
      code: failure,
    });
}

type Change = Parameters<ReturnType<Tx["update"]>["set"]>[0];

/** Updates the row if this attempt still holds the lease; returns whether it did. */
async function change({ database }: EveningDeps, mine: Claimed, set: Change): Promise<boolean> {
  const t = eveningMessages;
  const held = await database.system((tx) =>
    tx
      .update(t)
      .set(set)
      .where(
        and(
          eq(t.business_id, mine.business_id),
          eq(t.day, mine.day),
          eq(t.user_id, mine.user_id),
          eq(t.attempts, mine.attempts),
          eq(t.status, "waiting"),
        ),
      )
      .returning({ user: t.user_id }),
  );
  return held.length > 0;
}
