import { hashedText } from "#/contract/idempotency.ts";
import { outcomeOf, statusOf } from "#/contract/codes.ts";
import type { OperationType } from "#/contract/operations.ts";
import type { Acknowledgement, Origin } from "#/contract/origin.ts";
import { businessDay } from "#/domain/business-day.ts";
import { OutOfRange } from "#/domain/out-of-range.ts";
import type { Applied, CommandContext, CommandTable, Flag } from "./command.ts";
import { effectiveTime, type ChainPlace } from "./effective-time.ts";
import { refused, type Carrier, type Executed, type Incoming } from "./executed.ts";
import { quarantine, reject } from "./store-rejected.ts";
import type { FieldFaults } from "./field-fault.ts";
import { parseBody } from "./parse-body.ts";
import { authorizeAt } from "./authorize-actor.ts";
import { authorizeMaker } from "./authorize-carrier.ts";
import { checkTill, type TillClaim } from "./check-till.ts";
import { locationIn, locationOfOperation } from "./location-of-operation.ts";
import { isRefusal, Refusal } from "./refusal.ts";
import { mayComeBack } from "./restored.ts";
import type { Millis, StoredOperation, TillState } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

/** Dependencies of every operation: the available commands and a hash function. */
export type Engine = {
  commands: CommandTable;
  /** Lower-case hex of a text's UTF-8 bytes. */
  sha256: (text: string) => string;
};

/**
 * Runs an operation exactly once (S13): locks the business, looks up the key, applies the command and stores
 * key, effect and response, all in the caller's transaction.
 */
export async function executeOperation(
  store: LedgerStore,
  incoming: Incoming,
  carrier: Carrier,
  { commands, sha256 }: Engine,
): Promise<Executed> {
  if (!(await store.lockBusiness())) return refused("wrong_tenant");
  const hash = sha256(hashedText(incoming));
  const known = await store.operation(incoming.opId);
  if (known)
    return known.hash === hash ? replay(store, known) : quarantine(store, incoming, known, carrier);
  try {
    return await store.savepoint((inner) => perform(inner, incoming, carrier, { hash, commands }));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    // An operation that waits for another user or a newer server is not refused: nothing is stored.
    if (outcomeOf[refusal.code] !== "rejected") return refused(refusal.code, refusal.errors);
    const type = typeOf(commands, incoming);
    if (await mayComeBack(store, type, refusal, carrier)) return refused("not_restored_yet");
    return reject(store, incoming, carrier, { hash, type, refusal });
  }
}

/**
 * The refusal in a thrown error, or null for temporary errors. Amounts whose sum exceeds exact integers are a
 * refusal: the domain throws instead of rounding, and the same bytes would always have the same sum. Only the
 * domain's own error is treated this way: any other RangeError is a bug.
 */
function refusalOf(error: unknown): Refusal | null {
  if (isRefusal(error)) return error;
  if (error instanceof OutOfRange) return new Refusal("validation_failed", { body: ["too_large"] });
  return null;
}

function typeOf(commands: CommandTable, { method, path }: Incoming): OperationType | "unknown" {
  return commands.match(method, path)?.command.type ?? "unknown";
}

async function perform(
  store: LedgerStore,
  incoming: Incoming,
  carrier: Carrier,
  { hash, commands }: { hash: string; commands: CommandTable },
): Promise<Executed> {
  const { opId } = incoming;
  const { command, subject, parent } = commandOf(commands, incoming);
  const { origin, plain, ...parsed } = parseBody(command, incoming.body_text);
  const said = await followMerged(store, parsed.body);
  const till = origin && (await store.till(origin.till));
  if (origin && !till) throw new Refusal("validation_failed", { till: ["unknown"] });

  const { receivedAt } = carrier;
  const effectiveAt = await fixTime(store, origin ?? plainClaim(said), receivedAt);
  const actor = origin?.actor ?? carrier.user;
  const action = { command, subject, parent, body: said };
  const by = { ...command, actor, effectiveAt, receivedAt, till: till?.id ?? null };
  const asked = await authorizeAt(store, await locationOfOperation(store, action), by);
  const maker = await authorizeMaker(asked.here, { ...command, actor, carrier }, effectiveAt);
  const context: CommandContext = {
    store: asked.here,
    opId,
    actor,
    vouchedBy: maker.vouchedBy,
    proof: maker.proof,
    subject,
    parent,
    till: till?.id ?? null,
    effectiveAt,
    receivedAt,
  };
  const body = plain === null ? said : await plain.complete(context, said);
  // A plain body may leave its location to the server: it is judged again where it happens.
  const place = asked.place ?? locationIn(body);
  const authorized = place === asked.place ? asked : await authorizeAt(store, place, by);
  const applied = await command.apply({ ...context, store: authorized.here }, body);
  const day = await late(store, effectiveAt, receivedAt);
  const flags = [...authorized.flags, ...maker.flags, ...applied.flags, ...day];
  if (origin && till) {
    const claim = { number: command.numberOf?.(body) ?? null, opId, effectiveAt, receivedAt };
    flags.push(...(await claimPlace(store, till, origin, claim)));
  }
  await openFlags(store, flags, { opId, till: context.till, actor, openedAt: receivedAt });
  await store.flushChanges();
  const ackSeq = await store.seq();
  const stamp = { op_id: opId, outcome: "accepted", code: "accepted", ack_seq: ackSeq } as const;
  const answer = await answerOf(store, applied, stamp, till === null);
  await store.insertOperation({
    opId,
    type: command.type,
    hash,
    actor,
    carrier: carrier.user,
    provedBy: maker.provedBy,
    till: context.till,
    tillSeq: origin?.till_seq ?? null,
    prevOp: origin?.prev_op ?? null,
    claimedAt: origin ? Date.parse(origin.occurred_at) : null,
    effectiveAt,
    receivedAt,
    outcome: "accepted",
    code: "accepted",
    subject: `${applied.entity}:${applied.id}`,
    answer,
    ackSeq,
  });
  return {
    outcome: "accepted",
    code: "accepted",
    status: statusOf.accepted,
    errors: {},
    body: answer,
    ackSeq,
  };
}

function commandOf(commands: CommandTable, { method, path }: Incoming) {
  const match = commands.match(method, path);
  if (match) return match;
  throw new Refusal(commands.serves(method, path) ? "not_found" : "upgrade_needed");
}

/** An operation's claims about its till: a position in its chain, and a number if it has one (S6). */
type PlaceClaim = Omit<TillClaim, "till_seq"> & { opId: string };

/** Advances the till to this operation; returns discrepancies. */
async function claimPlace(
  store: LedgerStore,
  till: TillState,
  origin: Origin,
  { number, opId, effectiveAt, receivedAt }: PlaceClaim,
): Promise<Flag[]> {
  const forked = await fork(store, till, origin, opId);
  const claimed = checkTill(till, { number, till_seq: origin.till_seq, effectiveAt, receivedAt });
  await store.advanceTill(till.id, {
    number: claimed.number,
    seq: claimed.seq,
    op: opId,
    effectiveAt,
    receivedAt,
  });
  return [...forked, ...claimed.flags];
}

/** Replaces references to a customer that has been merged into another with the latter. */
async function followMerged(store: LedgerStore, body: unknown): Promise<unknown> {
  if (typeof body !== "object" || body === null || !("customer" in body)) return body;
  if (typeof body.customer !== "string") return body;
  const into = (await store.customer(body.customer))?.mergedInto ?? null;
  return into === null ? body : { ...body, customer: into };
}

type Claim = { occurred_at?: string | undefined; clock_offset_ms: number } & Partial<ChainPlace>;

/** The claim of a caller without an outbox: a time if its body states one, never a measured clock. */
function plainClaim(body: unknown): Claim {
  const stated: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "occurred_at") : undefined;
  return { occurred_at: typeof stated === "string" ? stated : undefined, clock_offset_ms: 0 };
}

async function fixTime(store: LedgerStore, claim: Claim, receivedAt: Millis): Promise<Millis> {
  const { till, till_seq, prev_op } = claim;
  const isChained = till !== undefined && till_seq !== undefined && prev_op !== undefined;
  return effectiveTime({
    occurredAt: claim.occurred_at === undefined ? receivedAt : Date.parse(claim.occurred_at),
    clockOffset: claim.clock_offset_ms,
    previous: isChained ? await store.acceptedBefore({ till, till_seq, prev_op }) : null,
    receivedAt,
  });
}

/** Two operations that claim one position in a till's chain: a copied profile or a restored backup (S6). */
async function fork(
  store: LedgerStore,
  till: TillState,
  body: Origin,
  opId: string,
): Promise<Flag[]> {
  const taken = await store.chainTaken(till.id, body.till_seq, opId);
  return taken ? [{ kind: "forked_till", data: { till: till.code, till_seq: body.till_seq } }] : [];
}

/** A fact on a day that was already counted: the figures of that day change (S14). */
async function late(store: LedgerStore, effectiveAt: Millis, receivedAt: Millis): Promise<Flag[]> {
  const zone = await store.timeZone();
  const day = businessDay(effectiveAt, zone);
  return day === businessDay(receivedAt, zone) ? [] : [{ kind: "late", data: { day } }];
}

async function openFlags(
  store: LedgerStore,
  flags: readonly Flag[],
  of: { opId: string; till: string | null; actor: string; openedAt: Millis },
): Promise<void> {
  if (flags.length === 0) return;
  await store.openDiscrepancies(flags.map(({ kind, data }) => ({ kind, data, ...of })));
}

async function answerOf(
  store: LedgerStore,
  { entity, id, answer }: Pick<Applied, "entity" | "id" | "answer">,
  acknowledgement: Acknowledgement,
  isPlain: boolean,
): Promise<Record<string, unknown>> {
  const row = { ...(await store.present(entity, id)), ...answer };
  return { ...row, ...acknowledgement, ...ownCode(entity, isPlain, row) };
}

/** A category has a `code` field of its own; callers without an outbox expect that code, not the outcome's. */
function ownCode(
  entity: string | undefined,
  isPlain: boolean,
  { code }: Record<string, unknown>,
): { code?: unknown } {
  return isPlain && entity === "category" && code !== undefined ? { code } : {};
}

/** Returns the first response again; rebuilt from the row if it has been pruned (S13). */
async function replay(store: LedgerStore, known: StoredOperation): Promise<Executed> {
  if (known.outcome === "rejected") return refused(known.code, errorsOf(known.answer));
  const stamp = {
    op_id: known.opId,
    outcome: "replayed",
    code: "replayed",
    ack_seq: known.ackSeq,
  } as const;
  const [name, id = ""] = (known.subject ?? "").split(":");
  const entity = name as Applied["entity"];
  const isPlain = known.till === null;
  // The stored response was written for its first carrier.
  const seen = known.answer && store.asSeen(entity, known.answer);
  const body = seen
    ? { ...seen, ...stamp, ...ownCode(entity, isPlain, seen) }
    : await answerOf(store, { entity, id }, stamp, isPlain);
  return {
    outcome: "replayed",
    code: "replayed",
    status: statusOf.replayed,
    errors: {},
    body,
    ackSeq: known.ackSeq,
  };
}

function errorsOf(answer: Record<string, unknown> | null): FieldFaults {
  return (answer?.["errors"] ?? {}) as FieldFaults;
}
