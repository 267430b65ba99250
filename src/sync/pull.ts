import { outcomeOf } from "#/contract/codes.ts";
import type { ChangesAnswer } from "#/contract/sync.ts";
import type { Transport } from "#/http/transport.ts";
import type { Clock } from "#/platform/clock.ts";
import { logAttempt } from "#/store/sync-log.ts";
import { type ContactFact, noteContact, readContact } from "#/store/connection-state.ts";
import {
  beginRebuild,
  cursorOf,
  dropFeed,
  openFeed,
  passedByAll,
  storePage,
} from "#/store/feed.ts";
import type { FeedRow } from "#/store/feed-row.ts";
import type { TradingStore } from "#/store/open-database.ts";
import type { AttemptCode } from "#/store/operation-row.ts";
import { noticeParting } from "#/store/parted.ts";
import { withRoom } from "#/store/room.ts";
import { dropAccepted, settle, tellAccepted } from "#/store/settle.ts";
import { isToldTooLate, unacknowledgedFrom } from "#/store/unacknowledged.ts";
import { createPageSize, type PageSize } from "./page-size.ts";
import { knownChanges, readPage } from "./pull-answer.ts";
import { changesRequest } from "./requests.ts";

export type Pulled = { ok: true } | PullFailure | { ok: false; reason: "stopped" };

interface PullFailure {
  ok: false;
  reason: "line" | "session" | "trouble";
  code: AttemptCode;
  status: number | null;
}

export interface PullDeps {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
  /** Page size; callers that pull repeatedly keep it across rounds. */
  pages?: PageSize;
  /** Called when a page queued operations again that a restored server lacks (S18). */
  onQueuedAgain?: () => void;
}

/**
 * Catches up with the feed of `location` and of every other location on this device, then settles the
 * operations that all of them have passed (S17, S18). No transaction is held open while waiting for the
 * network. Throws Deposed when another window has become the leader.
 */
export async function pull(
  deps: PullDeps,
  fence: number,
  location: string | null,
  signal: AbortSignal,
): Promise<Pulled> {
  const { store, clock } = deps;
  if (location !== null) await openFeed(store.pulls, location);
  const feeds = await store.pulls.feeds.toArray();
  const own = feeds.filter((feed) => feed.location === location);
  const others = feeds.filter((feed) => feed.location !== location);
  for (const feed of [...own, ...others]) {
    const startedAt = clock.now();
    const pulled = await catchUp(deps, fence, feed, location, signal);
    if (pulled.ok) continue;
    if (pulled.reason !== "stopped") {
      // The rows that will contain the accepted operations may take long to arrive.
      await tellAccepted(store.db, fence, clock.now());
      await noteFailure(deps, pulled, startedAt);
    }
    return pulled;
  }
  const passed = await passedByAll(store.db);
  await settle(store.db, fence, passed ?? 0, clock.now());
  await noteContact(store.pulls, { kind: "success", at: clock.now() });
  return { ok: true };
}

async function catchUp(
  deps: PullDeps,
  fence: number,
  from: FeedRow,
  location: string | null,
  signal: AbortSignal,
): Promise<Pulled> {
  const { store, transport, clock, pages = createPageSize() } = deps;
  let feed = from;
  while (!signal.aborted) {
    const limit = pages.rows();
    const unacknowledged = await unacknowledgedFrom(store.db);
    const askedAt = clock.now();
    const request = changesRequest(store.db.business, {
      location: feed.location,
      cursor: cursorOf(feed),
      limit,
      unacknowledged,
    });
    const answer = await transport(request);
    if (answer.kind !== "answer") {
      if (answer.kind !== "no_session") pages.failed();
      const reason = answer.kind === "no_session" ? "session" : "line";
      return { ok: false, reason, code: answer.kind, status: null };
    }
    const read = readPage(answer);
    const { status } = answer;
    switch (read.kind) {
      case "not_ours":
        pages.failed();
        return { ok: false, reason: "line", code: "not_ours", status };
      case "page": {
        pages.took(limit, read.page.changes.length, clock.now() - askedAt);
        if (await isToldTooLate(store.db, unacknowledged)) break;
        if (read.page.heard?.length)
          await noticeParting(store.db, fence, unacknowledged, read.page.heard, clock.now());
        feed = await keepPage(deps, fence, feed, knownChanges(read.page));
        if (!read.page.more) return { ok: true };
        break;
      }
      case "refused": {
        // Without a cursor none can be gone: retrying would loop for ever.
        if (read.code === "cursor_gone" && cursorOf(feed) !== null) {
          feed = (await beginRebuild(store.pulls, fence, feed.location)) ?? feed;
          break;
        }
        const { code } = read;
        const kind = outcomeOf[code];
        if (kind === "rejected" && feed.location !== location) {
          // Another location than the current one, and no longer readable for this user.
          await dropFeed(store.pulls, fence, feed.location);
          return { ok: true };
        }
        return { ok: false, reason: kind === "hold" ? "session" : "trouble", code, status };
      }
    }
  }
  return { ok: false, reason: "stopped" };
}

/**
 * A device may have no room for a page (S24). Dropping accepted operations frees some, since their rows
 * arrive with the feed.
 */
async function keepPage(
  { store: { db, pulls }, clock, onQueuedAgain }: PullDeps,
  fence: number,
  feed: FeedRow,
  page: ChangesAnswer,
): Promise<FeedRow> {
  const now = clock.now();
  const store = () => storePage(pulls, fence, feed, page, now, onQueuedAgain);
  const kept = await withRoom(pulls, store);
  if (kept !== null) return kept.value;
  await dropAccepted(db, fence);
  return store();
}

/** A poll that fails like the previous one is not logged again (S25). */
async function noteFailure(
  { store, clock }: PullDeps,
  { reason, code, status }: PullFailure,
  startedAt: number,
): Promise<void> {
  const now = clock.now();
  const { line: connection } = await readContact(store.db);
  if (reason !== "line" || connection !== "offline") {
    const tookMs = now - startedAt;
    await logAttempt(store.pulls, { at: startedAt, opIds: [], kind: "pull", code, status, tookMs });
  }
  const facts = {
    line: { kind: "no_line" },
    session: { kind: "no_session" },
    trouble: { kind: "trouble", at: now },
  } as const satisfies Record<PullFailure["reason"], ContactFact>;
  await noteContact(store.pulls, facts[reason]);
}
