import { readMeta, writeMeta } from "./meta.ts";
import type { Contact } from "./meta-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

const noContact: Contact = {
  line: "unknown",
  session: "there",
  lastAnswerAt: null,
  lastSuccessAt: null,
  lastAckAt: null,
  throughSince: null,
  nextAttemptAt: null,
  waitingSince: null,
  troubledSince: null,
};

/** What one attempt said of line, session and server. */
export type ContactFact =
  /** A ping or a page came. It says nothing of the operations (S25). */
  | { kind: "success"; at: number }
  /** An operation came to its end: accepted, or refused for good. */
  | { kind: "acked"; at: number }
  /** An attempt to send has begun. */
  | { kind: "sending"; at: number }
  /** Our server answered, and the answer was no use. */
  | { kind: "trouble"; at: number }
  | { kind: "no_line" }
  | { kind: "no_session" }
  /** Nobody has asked yet since the app was started: that there was a line says nothing of now. */
  | { kind: "begun" }
  /** When the next attempt is due, null when nothing waits; and what waits, where that was looked at. */
  | { kind: "planned"; at: number | null; standing: Standing | null };

/** How what waits stands after a round of sending (S25). */
export type Standing = Pick<Contact, "waitingSince" | "troubledSince">;

/** An attempt is told anew this often while sending goes on. */
const sendingMs = 30_000;

/** Successes this close together are one: a drain makes many a second. */
const closeMs = 2_000;

/** A silence this long breaks off what was going through. */
const silenceMs = 10 * 60_000;

/** What was last heard of the server; on a new device that nothing is known yet. */
export async function readContact(db: TradingDatabase): Promise<Contact> {
  // An earlier version of the app wrote fewer facts.
  return { ...noContact, ...(await readMeta(db, "contact")) };
}

/** Keeps what an attempt said, for every window to show. Writes nothing that says nothing new. */
export function noteContact(db: TradingDatabase, fact: ContactFact): Promise<void> {
  return db.transaction("rw", db.meta, async () => {
    const known = await readContact(db);
    const next = afterFact(known, fact);
    if (JSON.stringify(next) !== JSON.stringify(known)) await writeMeta(db, "contact", next);
  });
}

function afterFact(known: Contact, fact: ContactFact): Contact {
  switch (fact.kind) {
    case "success":
      return { ...known, ...successAt(known, fact.at) };
    case "acked":
      return {
        ...known,
        ...successAt(known, fact.at),
        lastAckAt: closeTo(known.lastAckAt, fact.at),
      };
    case "sending": {
      // One that is under way is not overdue.
      const { nextAttemptAt } = known;
      const isPast = nextAttemptAt !== null && fact.at - nextAttemptAt > sendingMs;
      return isPast ? { ...known, nextAttemptAt: fact.at } : known;
    }
    case "trouble":
      return {
        ...known,
        line: "online",
        lastAnswerAt: fact.at,
        throughSince: throughSince(known, fact.at),
      };
    case "no_line":
      return { ...known, line: "offline" };
    case "no_session":
      return { ...known, session: "gone" };
    case "begun":
      return known.line === "online" ? { ...known, line: "unknown" } : known;
    case "planned":
      return { ...known, nextAttemptAt: fact.at, ...fact.standing };
  }
}

function successAt(known: Contact, now: number): Partial<Contact> {
  const at = closeTo(known.lastSuccessAt, now);
  return {
    line: "online",
    session: "there",
    lastAnswerAt: at,
    lastSuccessAt: at,
    throughSince: throughSince(known, at),
  };
}

/** `last` while that is close to now, so that a drain does not write many times a second. */
function closeTo(last: number | null, now: number): number {
  return last !== null && now >= last && now - last < closeMs ? last : now;
}

function throughSince({ throughSince: since, lastAnswerAt }: Contact, at: number): number {
  // Where the clock was set back it begins anew.
  const isOn = since !== null && lastAnswerAt !== null && since <= at && lastAnswerAt <= at;
  return isOn && at - lastAnswerAt < silenceMs ? since : at;
}
