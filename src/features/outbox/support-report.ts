import { recentAttempts } from "#/store/sync-log.ts";
import { readMeta } from "#/store/meta.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { notAtServer } from "#/store/queue-again.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { SyncStatus } from "#/sync/status.ts";

const attempts = 50;

export interface ReportFacts {
  /** App version. */
  readonly version: string;
  readonly browser: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly status: SyncStatus;
  readonly standing: "live" | "ended" | "pin";
  /** Bytes, as estimated by the browser; null if unavailable. */
  readonly storage: { used: number; room: number } | null;
}

/**
 * Builds a report for diagnosing failed sending. Contains no names, amounts, phone numbers or typed text:
 * only kinds, codes, times and counts. Always in English, since support reads it.
 */
export async function supportReport(db: TradingDatabase, facts: ReportFacts): Promise<string> {
  const [till, unsent, tried, leader, epoch] = await Promise.all([
    readMeta(db, "till"),
    notAtServer(db),
    recentAttempts(db, attempts),
    readMeta(db, "leader"),
    readMeta(db, "epoch"),
  ]);
  const { version, browser, now, status, standing, storage } = facts;
  const { stockAsOf, oldest, lastSuccessAt, nextAttemptAt, ...states } = status;
  const head = {
    at: iso(now),
    version,
    browser,
    business: db.business,
    till: till?.code ?? null,
    session: standing,
    ...states,
    oldest: iso(oldest),
    lastSuccess: iso(lastSuccessAt),
    nextAttempt: iso(nextAttemptAt),
    stockAsOf: iso(stockAsOf),
    leaderBeat: iso(leader?.beatAt ?? null),
    epoch: epoch ?? null,
    storage,
  };
  return [
    ...Object.entries(head).map(([name, value]) => [name, JSON.stringify(value)].join(": ")),
    "unsent:",
    ...unsent.map((row) => JSON.stringify(lineOf(row))),
    "attempts:",
    ...tried.map(({ at, kind, code, status: answer, tookMs, opIds }) =>
      JSON.stringify([iso(at), kind, code, answer, tookMs, opIds.length]),
    ),
  ].join("\n");
}

/** Ids are random and identify no one; refused fields are listed by name, without their values. */
function lineOf({
  opId,
  type,
  state,
  recordedAt,
  deps,
  lastCode,
  rejection,
  trouble,
}: OperationRow) {
  return {
    opId,
    type,
    state,
    recordedAt: iso(recordedAt),
    waitsFor: deps.length,
    lastCode,
    refused: rejection?.code ?? null,
    fields: Object.keys(rejection?.errors ?? {}),
    tries: trouble?.count ?? 0,
  };
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
