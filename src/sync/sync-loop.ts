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

/** S10: how often it is asked whether the server is back while something waits to be sent. */
const pingEveryMs = { visible: 5_000, hidden: 30_000 } as const;

/** S20: without pokes the feed is asked gently. */
const pollEveryMs = { visible: 30_000, hidden: 5 * 60_000 } as const;

/** While a stream of pokes lives, it is asked whether one was lost. */
const pollPokedMs = { visible: 5 * 60_000, hidden: 5 * 60_000 } as const;

/** The same where the device was asked to save data. */
const pollSavingMs = { visible: 5 * 60_000, hidden: 30 * 60_000 } as const;

/** Never sooner than this after a round, whatever the clock says. */
const soonestMs = 1_000;

/** S9: with operations left that were not tried, a round that came to nothing is followed within 10 s. */
const fruitlessLevel = 3;

export interface RoundDeps {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
  online: Online;
  random: () => number;
  /** When somebody or something last asked for all waiting to be forgotten; 0 for never. */
  hurriedAt?: () => number;
  /** Whether this device was asked to use less data; sending is not touched by it. */
  isSavingData?: () => boolean;
}

/** What a round came to: how long to sleep (null: until woken), and whether it moved anything. */
export interface RoundEnded {
  sleepMs: number | null;
  hasFailed: boolean;
}

/**
 * Sends what waits (S9). With no line it only pings, steadily and cheaply, so that a server that comes
 * back is noticed within seconds; a server in trouble is left alone longer each time. `onSent` is
 * called when the feed has something new to tell. `failed` counts the fruitless rounds before this.
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

/** The last "send now" of any window, or whatever woke this one; one that lies ahead is a wrong clock's. */
async function hurriedAt({ store, clock, hurriedAt: own }: RoundDeps): Promise<number> {
  const now = clock.now();
  const times = [(await readMeta(store.db, "wish")) ?? 0, own?.() ?? 0];
  return Math.max(...times.filter((at) => at <= now), 0);
}

const nothingWaits: Standing = { waitingSince: null, troubledSince: null };

/** What of the queue is looked at for the alarm: the oldest is what it is about. */
const standingLook = 200;

/** How what is left stands (S25): what is blocked or held says so itself, and is no alarm. */
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

/** Catches up with the feeds (S18). A load that was interrupted goes on sooner than a poll is due. */
export async function pullRound(
  deps: RoundDeps & Pick<PullDeps, "pages"> & { isPoked?: () => boolean },
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

/** Whether the server is there and what it can do; asked when the last request did not say so. */
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
  // What is in trouble has a time of its own (S12); it is no reason to leave the server alone.
  if (ended === null && nextDueAt !== null) {
    const waitMs = Math.max(soonestMs, nextDueAt - deps.clock.now());
    return { sleepMs: Math.min(waitMs, longestWaitMs), hasFailed: false };
  }
  // The server is left alone longer each time (S9); where others may still go, not for long.
  const level = acked > 0 ? 1 : failed + 1;
  const capped = ended === "fruitless" ? Math.min(level, fruitlessLevel) : level;
  const waitMs = retryAfterMs ?? backoffMs(capped, deps.random());
  return { sleepMs: waitMs, hasFailed: acked === 0 };
}

function pingWait({ online }: RoundDeps): number {
  return online.isVisible() ? pingEveryMs.visible : pingEveryMs.hidden;
}

/** Tells every window when the next attempt is due (S25), and how what waits stands. */
async function planned(
  { store, clock }: RoundDeps,
  round: RoundEnded,
  standing: Standing | null,
): Promise<RoundEnded> {
  const at = round.sleepMs === null ? null : clock.now() + round.sleepMs;
  await ifRoom(() => noteContact(store.pulls, { kind: "planned", at, standing }));
  return round;
}
