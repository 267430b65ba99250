import { isCode, outcomeOf } from "#/contract/codes.ts";
import { parseObject } from "#/http/outcome.ts";
import type { Transport } from "#/http/transport.ts";
import type { Clock } from "#/platform/clock.ts";
import { noteContact } from "#/store/contact.ts";
import { writeMeta } from "#/store/meta.ts";
import type { Abilities } from "#/store/meta-row.ts";
import type { TradingStore } from "#/store/open-database.ts";
import { noteServerTime } from "#/store/server-clock.ts";
import { readPing } from "./pull-answer.ts";
import { pingRequest } from "./requests.ts";

export type Pinged = { ok: true; abilities: Abilities } | { ok: false; reason: "line" | "session" };

/** Asks whether the server is there (S10), and keeps its time (S16) and what it can do. */
export async function ping({
  store,
  transport,
  clock,
}: {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
}): Promise<Pinged> {
  const sentAt = clock.now();
  const answer = await transport(pingRequest(store.db.business));
  const now = clock.now();
  const pong = answer.kind === "answer" ? readPing(answer) : null;
  if (pong !== null) {
    await noteServerTime(store.db, Date.parse(pong.time), (sentAt + now) / 2);
    await writeMeta(store.pulls, "abilities", pong.abilities);
    await noteContact(store.pulls, { kind: "success", at: now });
    return { ok: true, abilities: pong.abilities };
  }
  const isSessionGone =
    answer.kind === "no_session" || (answer.kind === "answer" && isHold(answer.text));
  await noteContact(store.pulls, { kind: isSessionGone ? "no_session" : "no_line" });
  return { ok: false, reason: isSessionGone ? "session" : "line" };
}

function isHold(text: string): boolean {
  const code = parseObject(text)?.["code"];
  return isCode(code) && outcomeOf[code] === "hold";
}
