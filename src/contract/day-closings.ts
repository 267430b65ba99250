import { z } from "zod";
import { moneyAccounts } from "#/domain/accounting/accounts.ts";
import { day, id, instant, money, moneyNotNegative, text } from "./primitives.ts";

const account = z.enum(moneyAccounts);

/** One place where money lies, on one day: what should be there, and what was counted. */
const dayMoney = z.object({
  account,
  /** The last count before this day; null where nobody counted yet. */
  base: z.object({ day, counted: money }).nullable(),
  /** What came and went since then, to the end of this day. */
  in: money,
  out: money,
  /** What was counted last, and what came and went since, by all that has arrived until now. */
  expected: money,
  counted: money.nullable(),
  /** Counted less expected. */
  difference: money.nullable(),
  /** What was expected when it was counted: another amount where something arrived later. */
  expected_then: money.nullable(),
});

/** A till when its day was closed: what it said it still held, and when it was last heard. */
const closingTill = z.object({
  code: z.string(),
  name: z.string(),
  unsent: z.int().nonnegative(),
  last_heard_at: instant.nullable(),
});

export const dayClosing = z
  .object({
    day,
    location: id,
    /** Sales of the day with tax, less returns and voids. */
    amount: money,
    /**
     * What of it was sold while no shift was open: voided sales left out, `cash` less the change. Absent where
     * nothing was, and in answers for more than 31 days.
     */
    outside_shift: z.object({ sales: z.int().positive(), amount: money, cash: money }).optional(),
    money: z.array(dayMoney),
    /** Null while the day is open. */
    closing: z
      .object({
        id,
        closed_at: instant,
        person: z.string().nullable(),
        note: z.string(),
        /** What was not known then: shifts that were not counted, and operations the tills still held. */
        open_shifts: z.int().nonnegative(),
        unsent: z.int().nonnegative(),
        /** The location's tills as they were known then, by their code. Closings kept before have none. */
        tills: z.array(closingTill),
        /** How often the day was closed; each count is kept, the last one is shown. */
        times: z.int().positive(),
      })
      .nullable(),
  })
  .meta({ id: "DayClosing" });

export type DayClosing = z.infer<typeof dayClosing>;

/** Days with money that moved, today, and what was closed: the latest first. */
export const dayClosings = z
  .object({
    as_of: instant,
    today: day,
    results: z.array(dayClosing),
    /** Shifts that are open now, at the locations asked for, with the day they were opened on. */
    open_shifts: z.array(
      z.object({ location: id, till: z.string(), person: z.string().nullable(), day }),
    ),
  })
  .meta({ id: "DayClosings" });

export type DayClosings = z.infer<typeof dayClosings>;

/** What was counted at the end of a day, in one place or in several. */
export const closeDayBody = z
  .object({
    id,
    day,
    counted: z
      .partialRecord(account, moneyNotNegative)
      .refine((counted) => Object.keys(counted).length > 0),
    note: text(500).optional(),
  })
  .meta({ id: "CloseDayBody" });

export type CloseDayBody = z.infer<typeof closeDayBody>;
