import type { Clock } from "#/platform/clock.ts";
import type { Online } from "#/platform/online.ts";
import type { Transport } from "#/http/transport.ts";
import { noteContact, readContact, type Standing } from "#/store/connection-state.ts";
import { readMeta } from "#/store/meta.ts";
import type { TradingStore } from "#/store/open-database.ts";
import { outboxSummary, waitingOperations } from "#/store/outbox-queries.ts";
import { ifRoom } from "#/store/room.ts";
import { backoffMs, longestWaitMs } from "./backoff.ts";
import type { Drain } from "./drain.ts";
import type { RoundResult } from "./drain-round.ts";
import { ping } from "./ping.ts";
import { blockedOperations } from "./plan.ts";
import { pull, type PullDeps } from "./pull.ts";

/** S10: how often to check whether the server is reachable again while operations wait. */
const pingEveryMs = { visible: 5_000, hidden: 30_000 } as const;

/** S20: poll interval of the feed without pokes. */
const pollEveryMs = { visible: 30_000, hidden: 5 * 60_000 } as const;

/** Poll interval while a poke stream is live, to catch lost pokes. */
const pollPokedMs = { visible: 5 * 60_000, hidden: 5 * 60_000 } as const;

/** Poll interval when data saving is on. */
const pollSavingMs = { visible: 5 * 60_000, hidden: 30 * 60_000 } as const;

/** Minimum pause after a round, whatever the clock shows. */
const soonestMs = 1_000;

/** S9: if operations remain that were not tried, a fruitless round is followed by another within 10 s. */
const fruitlessLevel = 3;

export interface RoundDeps {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
  online: Online;
  random: () => number;
  /** When an immediate attempt was last requested, making all back-offs void; 0 for never. */
  hurriedAt?: () => number;
  /** Whether this device should save data; does not affect sending. */
  isSavingData?: () => boolean;
}

/** Result of a round: how long to sleep (null: until woken), and whether it made progress. */
export interface RoundEnded {
  sleepMs: number | null;
  hasFailed: boolean;
}

/**
 * Sends what waits (S9). Without a connection it only pings, at a steady and cheap rate, so that a returning
 * server is noticed within seconds; a failing server gets a growing back-off. `onSent` is called when the
 * feed has new data. `failed` counts the preceding fruitless rounds.
 */
export async function sendRound(
  deps: RoundDeps,
  drain: Drain,
  fence: number,
  signal: AbortSignal,
  failed: number,
  onSent: () => void,
): Promise<RoundEnded> {
  const { store } = deps;
  const before = await outboxSummary(store.db);
  if (before.unsent === 0) return planned(deps, { sleepMs: null, hasFailed: false }, nothingWaits);
  const there = await reach(deps, onSent);
  if (there === null) return planned(deps, { sleepMs: pingWait(deps), hasFailed: false }, null);
  const result = await drain.round(fence, there.canBatch, signal, await hurriedAt(deps));
  if (result.acked > 0) onSent();
  return planned(deps, await afterRound(deps, result, failed), await standingOf(deps));
}

/**
 * The last "send now" of any window, or the event that woke this one; a future time comes from a wrong clock
 * and is ignored.
 */
async function hurriedAt({ store, clock, hurriedAt: own }: RoundDeps): Promise<number> {
  const now = clock.now();
  const times = [(await readMeta(store.db, "wish")) ?? 0, own?.() ?? 0];
  return Math.max(...times.filter((at) => at <= now), 0);
}

const nothingWaits: Standing = { waitingSince: null, troubledSince: null };

/** How many queued operations are examined for the alarm: it concerns the oldest ones. */
const standingLook = 200;

/**
 * Waiting state of the remaining operations (S25). Blocked or held ones have their own status and raise no
 * alarm.
 */
async function standingOf({ store }: RoundDeps): Promise<Standing> {
  const { rows } = await waitingOperations(store.db, standingLook);
  const blocked = blockedOperations(rows);
  const free = rows.filter(
    ({ opId, state, hold }) => state !== "rejected" && hold === null && !blocked.has(opId),
  );
  return {
    waitingSince: earliest(free.map(({ recordedAt }) => recordedAt)),
    troubledSince: earliest(free.flatMap(({ trouble }) => trouble?.since ?? [])),
  };
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times);
}

/** Catches up with the feeds (S18). An interrupted load resumes sooner than the next poll. */
export async function pullRound(
  deps: RoundDeps & Pick<PullDeps, "pages" | "onQueuedAgain"> & { isPoked?: () => boolean },
  fence: number,
  location: string | null,
  signal: AbortSignal,
  failed: number,
): Promise<RoundEnded> {
  const pulled = await pull(deps, fence, location, signal);
  const withoutPokes = deps.isSavingData?.() === true ? pollSavingMs : pollEveryMs;
  const every = deps.isPoked?.() === true ? pollPokedMs : withoutPokes;
  const pollMs = deps.online.isVisible() ? every.visible : every.hidden;
  if (pulled.ok) return { sleepMs: pollMs, hasFailed: false };
  const waitMs = backoffMs(failed + 1, deps.random());
  const isPassing = pulled.reason === "line" || pulled.reason === "session";
  return { sleepMs: isPassing ? Math.min(pollMs, waitMs) : waitMs, hasFailed: true };
}

/**
 * Returns the server's capabilities, or null if it is unreachable; pings if the last request did not settle
 * that.
 */
async function reach(deps: RoundDeps, onBack: () => void): Promise<{ canBatch: boolean } | null> {
  const contact = await readContact(deps.store.db);
  const abilities = await readMeta(deps.store.db, "abilities");
  if (contact.line === "online" && contact.session === "there" && abilities) {
    return { canBatch: abilities.batch };
  }
  const pinged = await ping(deps);
  if (!pinged.ok) return null;
  onBack();
  return { canBatch: pinged.abilities.batch };
}

async function afterRound(
  deps: RoundDeps,
  { acked, ended, retryAfterMs, nextDueAt }: RoundResult,
  failed: number,
): Promise<RoundEnded> {
  if (ended === "line" || ended === "session") {
    return { sleepMs: pingWait(deps), hasFailed: false };
  }
  const { unsent } = await outboxSummary(deps.store.db);
  if (ended === null && unsent === 0) return { sleepMs: null, hasFailed: false };
  // A failed operation has its own retry time (S12) and is no reason to back off from the server.
  if (ended === null && nextDueAt !== null) {
    const waitMs = Math.max(soonestMs, nextDueAt - deps.clock.now());
    return { sleepMs: Math.min(waitMs, longestWaitMs), hasFailed: false };
  }
  // The back-off grows each time (S9), but stays short while other operations may still be sent.
  const level = acked > 0 ? 1 : failed + 1;
  const capped = ended === "fruitless" ? Math.min(level, fruitlessLevel) : level;
  const waitMs = retryAfterMs ?? backoffMs(capped, deps.random());
  return { sleepMs: waitMs, hasFailed: acked === 0 };
}

function pingWait({ online }: RoundDeps): number {
  return online.isVisible() ? pingEveryMs.visible : pingEveryMs.hidden;
}

/** Publishes the next attempt's due time (S25) and the waiting state to every window. */
async function planned(
  { store, clock }: RoundDeps,
  round: RoundEnded,
  standing: Standing | null,
): Promise<RoundEnded> {
  const at = round.sleepMs === null ? null : clock.now() + round.sleepMs;
  await ifRoom(() => noteContact(store.pulls, { kind: "planned", at, standing }));
  return round;
}
