import type { Clock } from "#/platform/clock.ts";
import type { Online } from "#/platform/online.ts";
import type { Transport } from "#/http/transport.ts";
import { noteContact, readContact } from "#/store/contact.ts";
import { readMeta } from "#/store/meta.ts";
import type { TradingStore } from "#/store/open-database.ts";
import { outboxSummary } from "#/store/outbox-queries.ts";
import { backoffMs } from "./backoff.ts";
import type { Drain, RoundResult } from "./drain.ts";
import { ping } from "./ping.ts";
import { pull } from "./pull.ts";

/** S10: how often it is asked whether the server is back while something waits to be sent. */
const pingEveryMs = { visible: 5_000, hidden: 30_000 } as const;

/** S20: without pokes the feed is asked gently. */
const pollEveryMs = { visible: 30_000, hidden: 5 * 60_000 } as const;

/** The same where the device was asked to save data. */
const pollSavingMs = { visible: 5 * 60_000, hidden: 30 * 60_000 } as const;

export interface RoundDeps {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
  online: Online;
  random: () => number;
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
  if (before.unsent === 0) return planned(deps, { sleepMs: null, hasFailed: false });
  const there = await reach(deps, onSent);
  if (there === null) return planned(deps, { sleepMs: pingWait(deps), hasFailed: false });
  const result = await drain.round(fence, there.canBatch, signal);
  if (result.acked > 0) onSent();
  return planned(deps, await afterRound(deps, result, failed));
}

/** Catches up with the feeds (S18). A load that was interrupted goes on sooner than a poll is due. */
export async function pullRound(
  deps: RoundDeps,
  fence: number,
  location: string | null,
  signal: AbortSignal,
  failed: number,
): Promise<RoundEnded> {
  const pulled = await pull(deps, fence, location, signal);
  const every = deps.isSavingData?.() === true ? pollSavingMs : pollEveryMs;
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
  { acked, ended, retryAfterMs }: RoundResult,
  failed: number,
): Promise<RoundEnded> {
  if (ended === "line" || ended === "session") {
    return { sleepMs: pingWait(deps), hasFailed: false };
  }
  const { unsent } = await outboxSummary(deps.store.db);
  if (ended === null && unsent === 0) return { sleepMs: null, hasFailed: false };
  // What is left is in trouble, or behind what is: the next try comes later each time (S9).
  const level = acked > 0 ? 1 : failed + 1;
  const waitMs = retryAfterMs ?? backoffMs(level, deps.random());
  return { sleepMs: waitMs, hasFailed: acked === 0 };
}

function pingWait({ online }: RoundDeps): number {
  return online.isVisible() ? pingEveryMs.visible : pingEveryMs.hidden;
}

/** Tells every window when the next attempt is due (S25). */
async function planned({ store, clock }: RoundDeps, round: RoundEnded): Promise<RoundEnded> {
  const at = round.sleepMs === null ? null : clock.now() + round.sleepMs;
  await noteContact(store.pulls, { kind: "planned", at });
  return round;
}
