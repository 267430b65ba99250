import type { Clock } from "#/platform/clock.ts";
import type { TransportAnswer } from "#/http/transport.ts";
import { logAttempt } from "#/store/sync-log.ts";
import { noteContact } from "#/store/connection-state.ts";
import type { TradingStore } from "#/store/open-database.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { claim, conclude, dropAcked, recoverSending, type Verdict } from "#/store/outbox-states.ts";
import { ifRoom, withRoom } from "#/store/room.ts";
import { contactOf, type Heard } from "./answer-effects.ts";

/** One request of a round, as the log of attempts keeps it (S25). */
export interface Attempt {
  kind: "operation" | "batch";
  rows: readonly OperationRow[];
  startedAt: number;
  answer: TransportAnswer;
}

const begunEveryMs = 10_000;

/**
 * What a round keeps, on a device that may have no room left (S24): sending is what makes room, so none of
 * these stops it. What cannot be kept is as if the window had been killed there, which S4 covers.
 */
export function createDrainWrites({ store, clock }: { store: TradingStore; clock: Clock }) {
  const { db, pulls } = store;
  let begunAt = Number.NEGATIVE_INFINITY;
  const kept = <T>(write: () => Promise<T>) => withRoom(pulls, clock.now(), write);

  return {
    async recover(fence: number): Promise<void> {
      await kept(() => recoverSending(db, fence));
    },

    /** Without room to say so they are sent all the same: the key makes them one. */
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

    /** Sending is alive: what was planned is under way. Batches follow one another faster than anybody asks. */
    async begun(): Promise<void> {
      const at = clock.now();
      if (Math.abs(at - begunAt) < begunEveryMs) return;
      begunAt = at;
      await ifRoom(() => noteContact(pulls, { kind: "sending", at }));
    },

    log,

    /** What the windows show of connection and session, and the entry of the log. `isHeldBack`: unheard, and the server is there. */
    async keep(attempt: Attempt, heard: Heard, isHeldBack: boolean): Promise<void> {
      const now = clock.now();
      const fact = isHeldBack ? ({ kind: "trouble", at: now } as const) : contactOf(heard, now);
      await Promise.all([ifRoom(() => noteContact(pulls, fact)), log(attempt, heard)]);
    },
  };

  /** The entry of the log (S25). */
  async function log({ kind, rows, startedAt, answer }: Attempt, { code }: Heard): Promise<void> {
    const opIds = rows.map(({ opId }) => opId);
    const status = answer.kind === "answer" ? answer.status : null;
    const tookMs = clock.now() - startedAt;
    await ifRoom(() => logAttempt(pulls, { at: startedAt, opIds, kind, code, status, tookMs }));
  }
}
