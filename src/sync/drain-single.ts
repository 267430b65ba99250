import { readOutcome } from "#/http/outcome.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { isOwnTrouble, isUnanswered, unansweredResult } from "./answer-effects.ts";
import { doubled } from "./batch-size.ts";
import { fail, follow, isDone, type Round } from "./drain-round.ts";
import type { DrainShared } from "./drain-shared.ts";
import { needsOwnSession, operationRequest } from "./requests.ts";

/** Sends a single operation. */
export function createSingleSender(shared: DrainShared) {
  const { transport, clock, writes } = shared;

  return async function sendOne(round: Round, row: OperationRow): Promise<void> {
    const startedAt = clock.now();
    const answer = await transport(operationRequest(row));
    const tookMs = clock.now() - startedAt;
    const result =
      answer.kind === "answer" ? readOutcome(answer, row.opId) : unansweredResult(answer);
    // If the server is reachable, the failure concerns this operation.
    const isHeldBack = isUnanswered(result) && (await shared.isThere(round));
    const isOwn = isHeldBack || (isOwnTrouble(result) && !isUnanswered(result));
    await shared.write(round, startedAt, [[row, result, isOwn]]);
    // The session of its actor has ended: it waits for that user, and the round continues with others.
    if (answer.kind === "no_session" && needsOwnSession(row))
      return writes.log({ kind: "operation", rows: [row], startedAt, answer }, result);
    // A single operation succeeded after batches had shrunk to one: try two again.
    if (isDone(result) && !round.isFromEnd && shared.size.operations === 1)
      shared.size = doubled(shared.size, row.bodyText.length, tookMs);
    if (!isHeldBack) follow(round, row, result);
    if (isOwn && result.kind !== "hold") fail(round);
    await writes.keep({ kind: "operation", rows: [row], startedAt, answer }, result, isHeldBack);
  };
}
