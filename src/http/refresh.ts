import type { TokenPair } from "#/contract/auth.ts";
import { isCode, outcomeOf } from "#/contract/codes.ts";
import { corePaths } from "#/contract/core-paths.ts";
import type { Locks } from "#/platform/locks.ts";
import { errorFields, type Logger } from "#/platform/logger.ts";
import type { Timers } from "#/platform/timers.ts";
import type { RawAnswer } from "./exchange.ts";
import { isObject, parseObject } from "./outcome.ts";
import type { Bearer, TokenSource } from "./token-source.ts";

/** The lock that allows one window at a time to renew tokens (S9). */
const refreshLock = "refresh";

/** Longer than a renewal with all its retries: a window still holding the lock is frozen (S21). */
const patienceMs = 60_000;

export type Refreshed =
  | { kind: "renewed"; bearer: Bearer }
  /** The server stated explicitly that this session has ended (S22). */
  | { kind: "ended"; isDeviceLost: boolean }
  /** No definite end of the session: no connection, a proxy, or a server error. */
  | { kind: "unheard"; answer: RawAnswer };

/**
 * Renews a user's tokens once for all concurrent callers: within this window through a shared promise, across
 * windows through a lock, inside which the vault is read again (S9). Renewing twice with the same token is
 * harmless: the server returns the same successor.
 */
export function createRefresher(
  {
    tokens,
    locks,
    timers,
    logger,
  }: { tokens: TokenSource; locks: Locks; timers: Timers; logger: Logger },
  post: (path: string, body: string) => Promise<RawAnswer>,
) {
  const underWay = new Map<string, Promise<Refreshed>>();

  async function renew(stale: Bearer): Promise<Refreshed> {
    const kept = await tokens.bearerOf(stale.user);
    if (kept === null) {
      logger.warn("No refresh token available");
      return { kind: "ended", isDeviceLost: false };
    }
    if (kept.access !== stale.access) return { kind: "renewed", bearer: kept };
    const { refresh } = kept;
    let proof: string | undefined;
    try {
      proof = (await tokens.proofOf?.(refresh)) ?? undefined;
    } catch (error) {
      // Without the proof the server would refuse, which would not mean that the session has ended.
      logger.error("The device's key cannot be read", errorFields(error));
      return { kind: "unheard", answer: { kind: "no_line" } };
    }
    const answer = await post(corePaths.refresh, JSON.stringify({ refresh, proof }));
    if (answer.kind !== "answer") return { kind: "unheard", answer };
    const body = parseObject(answer.text);
    const pair = readPair(body);
    if (pair !== null) {
      await tokens.renewed(stale.user, pair);
      const bearer = await tokens.bearerOf(stale.user);
      return bearer === null ? { kind: "ended", isDeviceLost: false } : { kind: "renewed", bearer };
    }
    if (!isRefusal(body?.["code"])) {
      if (answer.status < 300) logger.error("Invalid refresh response structure");
      return { kind: "unheard", answer };
    }
    const isDeviceLost = body?.["device_lost"] === true;
    await tokens.ended(stale.user, isDeviceLost);
    return { kind: "ended", isDeviceLost };
  }

  /** Waits for the lock, and steals it from a holder that never releases it. */
  async function alone(stale: Bearer): Promise<Refreshed> {
    let running: Promise<Refreshed> | null = null;
    const task = () => (running = renew(stale));
    const impatience = new AbortController();
    const calm = timers.after(patienceMs, () => {
      impatience.abort();
    });
    const waited = await locks.withLock(refreshLock, { signal: impatience.signal }, task);
    calm();
    if (waited.ok) return waited.value;
    if (running === null) {
      const taken = await locks.withLock(refreshLock, { steal: true }, task);
      if (taken.ok) return taken.value;
    }
    // The lock was stolen during the renewal: its result is equally valid, since both receive the same
    // successor.
    return running ?? renew(stale);
  }

  return {
    /** The renewal in progress for this user; other requests wait for it before they are sent. */
    current(user: string): Promise<Refreshed> | undefined {
      return underWay.get(user);
    },

    refresh(stale: Bearer): Promise<Refreshed> {
      const running = underWay.get(stale.user);
      if (running) return running;
      const run = alone(stale).finally(() => underWay.delete(stale.user));
      underWay.set(stale.user, run);
      return run;
    },
  };
}

/**
 * Whether a code ends the session: only the contract's codes for an ended one. Server errors, lost
 * connections, another host's 401 and refusals of the request itself by an older or different server do not.
 */
function isRefusal(code: unknown): boolean {
  return isCode(code) && outcomeOf[code] === "hold";
}

/** A token pair at the top level or under `data`; null if either token is missing. */
function readPair(body: Record<string, unknown> | null): TokenPair | null {
  const data = body?.["data"];
  const from = isObject(data) ? data : body;
  const access = from?.["access"];
  const refresh = from?.["refresh"];
  const endsIn = from?.["expires_in"];
  if (typeof access !== "string" || typeof refresh !== "string") return null;
  if (access === "" || refresh === "" || typeof endsIn !== "number") return null;
  return { access, refresh, expires_in: endsIn };
}
