import { eq } from "drizzle-orm";
import { UndoLog } from "#server/kernel/undoable.ts";
import type { JournalEntry, Minor } from "#server/kernel/ledger/ledger-records.ts";
import type { SaleFigures } from "#server/kernel/ledger/sale-figures.ts";
import { isSpread, type Tx } from "#server/kernel/database/database.ts";
import { writeTogether } from "#server/kernel/database/write-together.ts";
import { journalEntries, journalPostings } from "./schema-books.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import {
  addMoved,
  addTally,
  type Calendar,
  entryRows,
  figureStatements,
  noFigures,
} from "./day-figures.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/**
 * The ledger and the figures of days. Additions to figures are buffered until the changes are flushed, so
 * that a transaction writes each row once.
 */
export function figuresRepository(tx: Tx, { business, newId }: LedgerScope) {
  let calendar: Calendar | null = null;
  const log = new UndoLog();
  let figures = noFigures(log);

  async function calendarOf(): Promise<Calendar> {
    if (calendar !== null) return calendar;
    const [row] = await tx
      .select({ zone: businesses.time_zone, lockedUntil: businesses.books_locked_until })
      .from(businesses)
      .where(eq(businesses.id, business));
    if (!row) throw new Error("the locked business has no row");
    calendar = row;
    return row;
  }

  return {
    timeZone: async () => (await calendarOf()).zone,

    /** `seqOf` returns the number of the current commit. */
    async post(entry: JournalEntry, seqOf: () => Promise<number>): Promise<void> {
      const named = { business, id: newId(), seq: await seqOf() };
      const rows = entryRows(figures, await calendarOf(), entry, named);
      if (rows === null) return;
      await tx.insert(journalEntries).values(rows.entry);
      await tx.insert(journalPostings).values(rows.sides);
    },

    valueMoved: (location: string, change: Minor) => addMoved(figures, location, change),

    async tally(sold: SaleFigures): Promise<void> {
      addTally(figures, await calendarOf(), sold);
    },

    /** Returns a function that undoes later additions. */
    keepFigures(): () => void {
      const before = figures;
      const undo = log.mark();
      return () => {
        undo();
        figures = before;
      };
    },

    async flushFigures(): Promise<void> {
      const statements = figureStatements(business, figures, isSpread(tx));
      figures = noFigures(log);
      await writeTogether(tx, statements);
    },
  };
}
