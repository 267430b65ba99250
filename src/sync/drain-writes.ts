import type { Clock } from "#/platform/clock.ts";
import type { TransportAnswer } from "#/http/transport.ts";
import { logAttempt } from "#/store/sync-log.ts";
import { noteContact } from "#/store/connection-state.ts";
import type { TradingStore } from "#/store/open-database.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { claim, conclude, dropAcked, recoverSending, type Verdict } from "#/store/outbox-states.ts";
import { ifRoom, withRoom } from "#/store/room.ts";
import { contactOf, type AttemptResult } from "./answer-effects.ts";

/** A request of a round, as stored in the attempt log (S25). */
export interface Attempt {
  kind: "operation" | "batch";
  rows: readonly OperationRow[];
  startedAt: number;
  answer: TransportAnswer;
}

const begunEveryMs = 10_000;

/**
 * The writes of a round on a device that may be out of space (S24): sending frees space, so none of them may
 * stop it. A failed write has the same effect as the window being closed there, which S4 covers.
 */
export function createDrainWrites({ store, clock }: { store: TradingStore; clock: Clock }) {
  const { db, pulls } = store;
  let begunAt = Number.NEGATIVE_INFINITY;
  const kept = <T>(write: () => Promise<T>) => withRoom(pulls, write);

  return {
    async recover(fence: number): Promise<void> {
      await kept(() => recoverSending(db, fence));
    },

    /** Without space to record it, operations are sent anyway: the idempotency key prevents duplicates. */
    async claim(fence: number, rows: readonly OperationRow[]): Promise<void> {
      await kept(() => claim(db, fence, rows, clock.now()));
    },

    async conclude(fence: number, verdicts: readonly Verdict[], isQuick: boolean): Promise<void> {
      const now = clock.now();
      if ((await kept(() => conclude(db, fence, verdicts, now, isQuick))) !== null) return;
      const acked = verdicts.filter(({ kind }) => kind === "acked").map(({ sent }) => sent.opId);
      if (acked.length === 0) return;
      await ifRoom(() => dropAcked(db, fence, acked));
      const others = verdicts.filter(({ kind }) => kind !== "acked");
      await ifRoom(() => conclude(db, fence, others, now));
    },

    /**
     * Records that sending is in progress. Throttled, because batches follow one another faster than the
     * status is read.
     */
    async begun(): Promise<void> {
      const at = clock.now();
      if (Math.abs(at - begunAt) < begunEveryMs) return;
      begunAt = at;
      await ifRoom(() => noteContact(pulls, { kind: "sending", at }));
    },

    log,

    /**
     * Stores the connection and session status for all windows, and the log entry. `isHeldBack`: no response
     * although the server is reachable.
     */
    async keep(attempt: Attempt, result: AttemptResult, isHeldBack: boolean): Promise<void> {
      const now = clock.now();
      const fact = isHeldBack ? ({ kind: "trouble", at: now } as const) : contactOf(result, now);
      await Promise.all([ifRoom(() => noteContact(pulls, fact)), log(attempt, result)]);
    },
  };

  /** Writes the log entry (S25). */
  async function log(
    { kind, rows, startedAt, answer }: Attempt,
    { code }: AttemptResult,
  ): Promise<void> {
    const opIds = rows.map(({ opId }) => opId);
    const status = answer.kind === "answer" ? answer.status : null;
    const tookMs = clock.now() - startedAt;
    await ifRoom(() => logAttempt(pulls, { at: startedAt, opIds, kind, code, status, tookMs }));
  }
}
