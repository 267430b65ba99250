import type { TokenPair } from "#/contract/auth.ts";
import { isCode, outcomeOf } from "#/contract/codes.ts";
import { corePaths } from "#/contract/core-paths.ts";
import type { Locks } from "#/platform/locks.ts";
import { errorFields, type Logger } from "#/platform/logger.ts";
import type { Timers } from "#/platform/timers.ts";
import type { RawAnswer } from "./exchange.ts";
import { isObject, parseObject } from "./outcome.ts";
import type { Bearer, TokenSource } from "./token-source.ts";

/** The lock that lets one window at a time renew tokens (S9). */
const refreshLock = "refresh";

/** Longer than a renewal can take with its repeats: whoever holds the lock still is frozen (S21). */
const patienceMs = 60_000;

export type Refreshed =
  | { kind: "renewed"; bearer: Bearer }
  /** The server's own word that this session is over (S22). */
  | { kind: "ended"; isDeviceLost: boolean }
  /** Nothing that ends a session was heard: no line, a proxy, a server in trouble. */
  | { kind: "unheard"; answer: RawAnswer };

/**
 * Renews a person's tokens, once for all that ask at the same time: within this window by sharing the
 * promise, across windows by a lock, inside which the vault is read again (S9). Asking twice with the
 * same token is harmless: the server answers the same successor.
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
      // Without proof the server would say no, and that would not mean that the session is over.
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

  /** Waits for its turn; a holder that never lets go loses the lock. */
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
    // Taken from us while we were at it: what we heard is as good, both get the same successor.
    return running ?? renew(stale);
  }

  return {
    /** The renewal under way for this person; others wait for it before they send. */
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
 * Ends a session: the contract's words for one that is over. Trouble, a lost line or a stranger's 401 do not,
 * nor a no to the request itself, from an older server or one that is not meant.
 */
function isRefusal(code: unknown): boolean {
  return isCode(code) && outcomeOf[code] === "hold";
}

/** A pair at the top level or under `data`; null when either token is missing. */
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
