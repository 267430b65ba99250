import { z } from "zod";
import { moneyAccounts } from "#/domain/accounting/accounts.ts";
import { day, id, instant, money, moneyNotNegative, text } from "./primitives.ts";

const account = z.enum(moneyAccounts);

/** Expected and counted amount of one money location on one day. */
const dayMoney = z.object({
  account,
  /** The last count before this day; null if there is none. */
  base: z.object({ day, counted: money }).nullable(),
  /** Money received and paid out since then, to the end of this day. */
  in: money,
  out: money,
  /** The last count plus movements since, from everything received so far. */
  expected: money,
  counted: money.nullable(),
  /** Counted minus expected. */
  difference: money.nullable(),
  /** Amount expected at the time of the count; differs from `expected` if operations arrived later. */
  expected_then: money.nullable(),
});

/** A till when its day was closed: the unsent operations it reported and when it was last seen. */
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
    /** Sales of the day including tax, less returns and voids. */
    amount: money,
    /**
     * Sales made while no shift was open: excludes voided sales, `cash` is net of change. Absent if there
     * were none, and in responses covering more than 31 days.
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
        /** What was still missing then: uncounted shifts, and operations not yet sent by the tills. */
        open_shifts: z.int().nonnegative(),
        unsent: z.int().nonnegative(),
        /** The location's tills as known then, ordered by code. Empty for older closings. */
        tills: z.array(closingTill),
        /** How often the day was closed; each count is stored, the last one is shown. */
        times: z.int().positive(),
      })
      .nullable(),
  })
  .meta({ id: "DayClosing" });

export type DayClosing = z.infer<typeof dayClosing>;

/** Days with money movements, today, and closed days, newest first. */
export const dayClosings = z
  .object({
    as_of: instant,
    today: day,
    results: z.array(dayClosing),
    /** Open shifts at the requested locations, with the day they were opened on. */
    open_shifts: z.array(
      z.object({ location: id, till: z.string(), person: z.string().nullable(), day }),
    ),
  })
  .meta({ id: "DayClosings" });

export type DayClosings = z.infer<typeof dayClosings>;

/** Counts at the end of a day, for one or more money locations. */
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
