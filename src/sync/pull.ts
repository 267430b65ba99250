import { outcomeOf } from "#/contract/codes.ts";
import type { Transport } from "#/http/transport.ts";
import type { Clock } from "#/platform/clock.ts";
import { noteContact } from "#/store/contact.ts";
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
import { settle } from "#/store/outbox-states.ts";
import { knownChanges, readPage } from "./pull-answer.ts";
import { changesRequest } from "./requests.ts";

/** S18: rows a transaction. */
const pageRows = 1_000;

export type Pulled =
  | { ok: true }
  | { ok: false; reason: "line" | "session" | "trouble" | "stopped" };

export interface PullDeps {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
}

/**
 * Catches up with the feed of `location` and of every other location this device holds, then settles
 * the operations that all of them have passed (S17, S18). Nothing is held while the network is waited
 * for. Throws Deposed when another leads by now.
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
    const pulled = await catchUp(deps, fence, feed, location, signal);
    if (!pulled.ok) return pulled;
  }
  const passed = await passedByAll(store.db);
  if (passed !== null) await settle(store.db, fence, passed, clock.now());
  await noteContact(store.pulls, { kind: "success", at: clock.now() });
  return { ok: true };
}

async function catchUp(
  { store, transport, clock }: PullDeps,
  fence: number,
  from: FeedRow,
  location: string | null,
  signal: AbortSignal,
): Promise<Pulled> {
  let feed = from;
  while (!signal.aborted) {
    const request = changesRequest(store.db.business, feed.location, cursorOf(feed), pageRows);
    const answer = await transport(request);
    if (answer.kind === "no_session") return failed(store, "session", clock.now());
    if (answer.kind !== "answer") return failed(store, "line", clock.now());
    const read = readPage(answer);
    switch (read.kind) {
      case "not_ours":
        return failed(store, "line", clock.now());
      case "page": {
        feed = await storePage(store.pulls, fence, feed, knownChanges(read.page), clock.now());
        if (!read.page.more) return { ok: true };
        break;
      }
      case "refused": {
        // Without a cursor there is none that could be gone: asking again would ask for ever.
        if (read.code === "cursor_gone" && cursorOf(feed) !== null) {
          feed = (await beginRebuild(store.pulls, fence, feed.location)) ?? feed;
          break;
        }
        const kind = outcomeOf[read.code];
        if (kind === "hold") return failed(store, "session", clock.now());
        if (kind !== "rejected" || feed.location === location)
          return failed(store, "trouble", clock.now());
        // A location that is not at hand and may not be read any more.
        await dropFeed(store.pulls, fence, feed.location);
        return { ok: true };
      }
    }
  }
  return { ok: false, reason: "stopped" };
}

async function failed(
  store: TradingStore,
  reason: "line" | "session" | "trouble",
  at: number,
): Promise<Pulled> {
  const kinds = { line: "no_line", session: "no_session", trouble: "trouble" } as const;
  const kind = kinds[reason];
  await noteContact(store.pulls, kind === "trouble" ? { kind, at } : { kind });
  return { ok: false, reason };
}
