import { readMeta, writeMeta } from "./meta.ts";
import type { Contact } from "./meta-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

const noContact: Contact = {
  line: "unknown",
  session: "there",
  lastAnswerAt: null,
  lastSuccessAt: null,
  failingSince: null,
  nextAttemptAt: null,
};

/** What one attempt said of line, session and server. */
export type ContactFact =
  /** It did what it was to do. */
  | { kind: "success"; at: number }
  /** Our server answered, and the answer was no use. */
  | { kind: "trouble"; at: number }
  | { kind: "no_line" }
  | { kind: "no_session" }
  /** Nobody has asked yet since the app was started: that there was a line says nothing of now. */
  | { kind: "begun" }
  /** When the next attempt is due; null when nothing waits. */
  | { kind: "planned"; at: number | null };

/** Successes this close together are one: a drain makes many a second. */
const closeMs = 2_000;

/** What was last heard of the server; on a new device that nothing is known yet. */
export async function readContact(db: TradingDatabase): Promise<Contact> {
  return (await readMeta(db, "contact")) ?? noContact;
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
    case "success": {
      const isClose = known.lastSuccessAt !== null && fact.at - known.lastSuccessAt < closeMs;
      const at = isClose && fact.at >= (known.lastSuccessAt ?? 0) ? known.lastSuccessAt : fact.at;
      return {
        ...known,
        line: "online",
        session: "there",
        lastAnswerAt: at,
        lastSuccessAt: at,
        failingSince: null,
      };
    }
    case "trouble":
      return {
        ...known,
        line: "online",
        lastAnswerAt: fact.at,
        failingSince: known.failingSince ?? fact.at,
      };
    case "no_line":
      return { ...known, line: "offline", failingSince: null };
    case "no_session":
      return { ...known, session: "gone" };
    case "begun":
      return known.line === "online" ? { ...known, line: "unknown" } : known;
    case "planned":
      return { ...known, nextAttemptAt: fact.at };
  }
}
