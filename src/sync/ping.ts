import { isCode, outcomeOf } from "#/contract/codes.ts";
import { parseObject } from "#/http/outcome.ts";
import type { Transport, TransportAnswer } from "#/http/transport.ts";
import type { Clock } from "#/platform/clock.ts";
import { logAttempt } from "#/store/sync-log.ts";
import { noteContact, readContact } from "#/store/connection-state.ts";
import { writeMeta } from "#/store/meta.ts";
import type { Abilities } from "#/store/meta-row.ts";
import type { TradingStore } from "#/store/open-database.ts";
import type { AttemptCode } from "#/store/operation-row.ts";
import { ifRoom } from "#/store/room.ts";
import { noteServerTime } from "#/store/server-clock.ts";
import { readPing } from "./pull-answer.ts";
import { pingRequest } from "./requests.ts";

export type Pinged = { ok: true; abilities: Abilities } | { ok: false; reason: "line" | "session" };

/** Checks whether the server is reachable (S10); stores its time (S16) and capabilities. */
export async function ping({
  store,
  transport,
  clock,
}: {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
}): Promise<Pinged> {
  const before = await readContact(store.db);
  const sentAt = clock.now();
  const answer = await transport(pingRequest(store.db.business));
  const now = clock.now();
  const pong = answer.kind === "answer" ? readPing(answer) : null;
  // A ping is sent every few seconds: only a change of connection state is logged (S25).
  if ((pong !== null) !== (before.line === "online")) {
    await ifRoom(() =>
      logAttempt(store.pulls, {
        at: sentAt,
        opIds: [],
        kind: "ping",
        code: codeOf(answer, pong !== null),
        status: answer.kind === "answer" ? answer.status : null,
        tookMs: now - sentAt,
      }),
    );
  }
  if (pong !== null) {
    await ifRoom(() => noteServerTime(store.db, Date.parse(pong.time), (sentAt + now) / 2));
    await ifRoom(() => writeMeta(store.pulls, "abilities", pong.abilities));
    await ifRoom(() => noteContact(store.pulls, { kind: "success", at: now }));
    return { ok: true, abilities: pong.abilities };
  }
  const isSessionGone =
    answer.kind === "no_session" || (answer.kind === "answer" && isHold(answer.text));
  const fact = { kind: isSessionGone ? "no_session" : "no_line" } as const;
  await ifRoom(() => noteContact(store.pulls, fact));
  return { ok: false, reason: isSessionGone ? "session" : "line" };
}

function codeOf(answer: TransportAnswer, isPong: boolean): AttemptCode {
  if (isPong) return "accepted";
  return answer.kind === "answer" ? "not_ours" : answer.kind;
}

function isHold(text: string): boolean {
  const code = parseObject(text)?.["code"];
  return isCode(code) && outcomeOf[code] === "hold";
}
