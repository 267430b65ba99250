import { operationText } from "#/contract/signed-texts.ts";
import { hashedText, maxOperationBytes } from "#/contract/idempotency.ts";
import {
  type OperationBodies,
  operationTarget,
  type OperationType,
} from "#/contract/operations.ts";
import type { Origin } from "#/contract/origin.ts";
import type { Target } from "#/contract/target.ts";
import { formatSaleNumber } from "#/domain/sale-number.ts";
import { type Clock, toInstant } from "#/platform/clock.ts";
import type { Digest } from "#/platform/digest.ts";
import { dropOldHistory } from "./history.ts";
import { readMeta } from "./meta.ts";
import type { OperationRow } from "./operation-row.ts";
import { commit, type Draft, type Recorded } from "./outbox-commit.ts";
import {
  NotRejected,
  OperationAltered,
  OperationTooLarge,
  StorageRefused,
  TillMissing,
} from "./outbox-errors.ts";
import { operation } from "./outbox-queries.ts";
import type { Dependencies } from "./pending-creators.ts";
import { occurrence } from "./server-clock.ts";
import type { Signer } from "./signing-keys.ts";
import type { CounterRow, TradingDatabase } from "./trading-database.ts";

/** Actor, till and location of an operation (S22): part of every frozen body. */
export interface Place {
  location: string;
  till: string;
  actor: string;
}

/** An action to record. The outbox adds origin, number, hash and position in the chain. */
export interface Intent<Type extends OperationType> {
  type: Type;
  /** Created when the cart or form opened, never when the button was pressed (S2). */
  opId: string;
  place: Place;
  lane: string;
  deps: Dependencies;
  /** The row this creates; for a payment, the debt it pays. */
  subject: string;
  /** The row the subject belongs to, if the path includes both. */
  parent?: string;
  /** The target if known without deriving it from the type: for a rejected operation sent again unchanged. */
  target?: Target;
  touches: string[];
  /** True for types with a printed number (S6). */
  numbered: boolean;
  /** Pure: called again if another window recorded an operation first. `number` is empty unless `numbered`. */
  body: (origin: Origin, number: string) => OperationBodies[Type];
  /** The cart closed in the same transaction (S2). */
  cart?: string;
}

export interface OutboxPorts {
  clock: Clock;
  digest: Digest;
  /** The actor's signing key (S26); without one, or if it signs nothing, the operation is unsigned. */
  signerOf?: (actor: string) => Promise<Signer | null>;
}

/**
 * Records an operation (S1–S6). Once this resolves it is on disk and numbered, and its cart is closed; before
 * that nothing may be reported as paid.
 *
 * Throws OperationTooLarge, OperationAltered, TillMissing, or StorageRefused if the device cannot store it
 * (S24); in each case nothing was recorded.
 */
export function record<Type extends OperationType>(
  db: TradingDatabase,
  ports: OutboxPorts,
  intent: Intent<Type>,
): Promise<Recorded> {
  return storing(db, () => recordNow(db, ports, intent, null));
}

/**
 * Corrects a rejected operation (S7): records `intent`, which refers to the same rows, in its place. Number,
 * time, predecessor and position in the queue are those of the original (S6). Throws NotRejected if
 * `rejected` does not await a decision, and whatever `record` throws.
 */
export function supersede<Type extends OperationType>(
  db: TradingDatabase,
  ports: OutboxPorts,
  rejected: string,
  intent: Intent<Type>,
): Promise<Recorded> {
  return storing(db, () => recordNow(db, ports, intent, rejected));
}

/** Runs `write`; if the device cannot store it, frees space and retries once (S24). */
async function storing(db: TradingDatabase, write: () => Promise<Recorded>): Promise<Recorded> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof StorageRefused)) throw error;
  }
  try {
    await dropOldHistory(db);
  } catch (error) {
    throw new StorageRefused(error);
  }
  return write();
}

async function recordNow<Type extends OperationType>(
  db: TradingDatabase,
  ports: OutboxPorts,
  intent: Intent<Type>,
  mends: string | null,
): Promise<Recorded> {
  for (;;) {
    const draft = await prepare(db, ports, intent, mends);
    if (!("row" in draft)) return draft;
    const outcome = await commit(db, draft, intent.cart);
    if (outcome !== "moved") return outcome;
  }
}

/** Performs all slow steps: body, bytes, hash, signature (S26). Writes nothing. */
async function prepare<Type extends OperationType>(
  db: TradingDatabase,
  { clock, digest, signerOf }: OutboxPorts,
  intent: Intent<Type>,
  mends: string | null,
): Promise<Draft | Recorded> {
  const { opId, place } = intent;
  // Read in parallel: every sequential wait would delay the waiting customer.
  const [[known, before, reading, deps, mended], sign] = await Promise.all([
    stored(db, intent, mends),
    signerOf?.(place.actor) ?? null,
  ]);
  if (known) return sameAgain(known, intent);
  if (!before) throw new TillMissing(place.till);
  if (mends !== null && mended?.state !== "rejected") throw new NotRejected(mends);

  const now = clock.now();
  const time = occurrence(now, before.lastAt, reading);
  const count = intent.numbered ? before.number + 1 : before.number;
  const number = numberOf(before, intent.numbered, mended, count);
  const origin: Origin = {
    v: 1,
    business: db.business,
    location: place.location,
    till: place.till,
    actor: place.actor,
    ...(mended ? placeInChain(mended) : nextInChain(before, time)),
  };
  const bodyText = JSON.stringify(intent.body(origin, number ?? ""));
  const bytes = new TextEncoder().encode(bodyText).length;
  if (bytes > maxOperationBytes) throw new OperationTooLarge(bytes, maxOperationBytes);
  const { method, path } = targetOf(intent);
  const frozen = { method, path, body_text: bodyText };
  const [sha256, signature] = await Promise.all([
    digest(hashedText(frozen)),
    sign?.(operationText(opId, frozen)) ?? null,
  ]);

  return {
    row: {
      opId,
      type: intent.type,
      v: 1,
      method,
      path,
      bodyText,
      sha256,
      signature,
      lane: intent.lane,
      deps: [...deps],
      business: db.business,
      ...place,
      occurredAt: origin.occurred_at,
      tillSeq: origin.till_seq,
      prevOp: origin.prev_op,
      number,
      subject: intent.subject,
      touches: intent.touches,
      state: "queued",
      ackSeq: null,
      rejection: null,
      voided: null,
      supersedes: mends,
      placeOf: mended ? (mended.placeOf ?? mended.position) : null,
      supersededBy: null,
      hold: null,
      attempts: 0,
      lastAttemptAt: null,
      lastCode: null,
      recordedAt: now,
      endedAt: null,
    },
    before,
    after: mended
      ? before
      : counterAfter(before, opId, { count, lastAt: time.correctedMs, origin }),
  };
}

/** Reads what is already stored of an action, its till, what it follows, and the operation it corrects. */
function stored<Type extends OperationType>(
  db: TradingDatabase,
  { opId, place, deps }: Intent<Type>,
  mends: string | null,
) {
  return db.transaction("r", [db.operations, db.counters, db.meta], () =>
    Promise.all([
      operation(db, opId),
      db.counters.get(place.till),
      readMeta(db, "clock"),
      deps(db),
      mends === null ? undefined : operation(db, mends),
    ]),
  );
}

/** S2: repeating the same action returns the existing operation; a different action under its id throws. */
function sameAgain<Type extends OperationType>(
  known: OperationRow,
  intent: Intent<Type>,
): Recorded {
  const origin = JSON.parse(known.bodyText) as Origin;
  const body: unknown = intent.body(
    {
      v: origin.v,
      business: origin.business,
      location: origin.location,
      till: origin.till,
      actor: origin.actor,
      occurred_at: origin.occurred_at,
      clock_offset_ms: origin.clock_offset_ms,
      till_seq: origin.till_seq,
      prev_op: origin.prev_op,
    },
    known.number ?? "",
  );
  const { path } = targetOf(intent);
  const isSame = known.path === path && known.bodyText === JSON.stringify(body);
  if (!isSame) throw new OperationAltered(known.opId);
  return { operation: known, first: false };
}

function targetOf<Type extends OperationType>(intent: Intent<Type>): Target {
  const { type, subject, parent = "", target } = intent;
  return target ?? operationTarget[type](subject, parent);
}

function numberOf(
  counter: CounterRow,
  isNumbered: boolean,
  mended: OperationRow | undefined,
  count: number,
): string | null {
  if (mended) return mended.number;
  return isNumbered ? formatSaleNumber(counter.code, count) : null;
}

type Chained = Pick<Origin, "occurred_at" | "clock_offset_ms" | "till_seq" | "prev_op">;

/** The next position in the till's chain, at the current time. */
function nextInChain(before: CounterRow, time: ReturnType<typeof occurrence>): Chained {
  return {
    occurred_at: toInstant(time.occurredMs),
    clock_offset_ms: time.offsetMs,
    till_seq: before.seq + 1,
    prev_op: before.prevOp,
  };
}

/** The till's counter after this operation is recorded. */
function counterAfter(
  { till, code }: CounterRow,
  opId: string,
  { count, lastAt, origin }: { count: number; lastAt: number; origin: Origin },
): CounterRow {
  return { till, code, number: count, seq: origin.till_seq, prevOp: opId, lastAt };
}

/** A correction keeps the time and predecessor of the original (S6). */
function placeInChain(mended: OperationRow): Chained {
  const { occurred_at, clock_offset_ms, till_seq, prev_op } = JSON.parse(mended.bodyText) as Origin;
  return { occurred_at, clock_offset_ms, till_seq, prev_op };
}
