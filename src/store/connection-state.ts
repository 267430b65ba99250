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

/** What an attempt revealed about connection, session and server. */
export type ContactFact =
  /** A ping or page was received. Independent of the operations (S25). */
  | { kind: "success"; at: number }
  /** An operation was settled by the server: accepted or definitively refused. */
  | { kind: "acked"; at: number }
  /** An attempt to send has started. */
  | { kind: "sending"; at: number }
  /** The server responded, but the response was not usable. */
  | { kind: "trouble"; at: number }
  | { kind: "no_line" }
  | { kind: "no_session" }
  /** No request was made since the app started: an earlier connection does not indicate the current state. */
  | { kind: "begun" }
  /**
   * When the next attempt is due, null if none is pending; with the state of pending operations if it was
   * determined.
   */
  | { kind: "planned"; at: number | null; standing: Standing | null };

/** The state of pending operations after a round of sending (S25). */
export type Standing = Pick<Contact, "waitingSince" | "troubledSince">;

/** Interval at which a running send attempt is reported again. */
const sendingMs = 30_000;

/** Successes closer together than this are recorded once: a drain produces many per second. */
const closeMs = 2_000;

/** A gap of this length ends a period of successful contact. */
const silenceMs = 10 * 60_000;

/** The last known contact with the server; on a new device nothing is known. */
export async function readContact(db: TradingDatabase): Promise<Contact> {
  // An earlier version of the app stored fewer fields.
  return { ...noContact, ...(await readMeta(db, "contact")) };
}

/** Stores what an attempt revealed for all windows. Skips the write if nothing changed. */
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
      // A running attempt is not overdue.
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

/** Returns `last` if it is recent, so that a drain does not write many times per second. */
function closeTo(last: number | null, now: number): number {
  return last !== null && now >= last && now - last < closeMs ? last : now;
}

function throughSince({ throughSince: since, lastAnswerAt }: Contact, at: number): number {
  // Starts again if the clock was set back.
  const isOn = since !== null && lastAnswerAt !== null && since <= at && lastAnswerAt <= at;
  return isOn && at - lastAnswerAt < silenceMs ? since : at;
}
