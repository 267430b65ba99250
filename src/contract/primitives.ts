import { z } from "zod";
import { areDistinctSerials, longestSerial, mostSerials } from "#/domain/serial-key.ts";
import { plainLine, plainText } from "#/domain/plain-text.ts";
import { quantity as thousandths, whole } from "#/domain/quantity.ts";

/** Ids are UUIDs everywhere; the device makes UUIDv7s for what it creates (S5). */
export const id = z.uuid();

/** Money on the wire: a decimal string with two places, `"1500.00"`; minor units inside. */
export const money = z.string().regex(/^-?\d{1,13}\.\d{2}$/);

/** Money that cannot be negative: prices, tenders, limits. */
export const moneyNotNegative = z.string().regex(/^\d{1,13}\.\d{2}$/);

/** Quantity on the wire: up to three places, none for whole numbers: `"3"`, `"1.25"`. */
export const quantity = z.string().regex(/^-?\d{1,9}(\.\d{1,3})?$/);

/** A quantity that cannot be negative: what is sold, counted or received. */
export const quantityNotNegative = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/);

/** Percent on the wire: `"18.00"`. */
export const rate = z.string().regex(/^\d{1,3}\.\d{2}$/);

/** The calendar of ISO 8601 has a year 0, the one of a database has none. */
const hasYear = (text: string) => !text.startsWith("0000");

/** RFC 3339 in UTC: `2026-11-20T14:32:10.123Z`. */
export const instant = z.iso.datetime().refine(hasYear);

/** A business day, `2026-11-20`, in the business's own time zone. */
export const day = z.iso.date().refine(hasYear);

export const currency = z.literal("TZS");

/** Free text without spaces at its ends and without signs that no eye sees, `max` characters at most; may be empty. */
export const text = (max: number) => z.string().overwrite(plainText).trim().max(max);

/** Like `text`, but something must be left when the spaces at its ends are gone. */
export const requiredText = (max: number) => z.string().overwrite(plainText).trim().min(1).max(max);

/** A text of one line, which may be empty: a name, or part of one. */
export const oneLine = (max: number) => z.string().overwrite(plainLine).trim().max(max);

/** A name or a code: one line, and something in it. */
export const requiredLine = (max: number) => z.string().overwrite(plainLine).trim().min(1).max(max);

/** The serial numbers of pieces, none of them twice. */
const serialList = z.array(requiredText(longestSerial)).max(mostSerials).refine(areDistinctSerials);

/** Said of items that are told apart by serial number; bodies frozen before that say nothing. */
export const withSerials = { serials: serialList.optional() };

/**
 * Whether no more pieces are named than there are; a quantity below zero is of items that leave, and
 * what is no quantity at all is told of by its own field.
 */
export function namesNoMore({
  serials = [],
  quantity: some,
}: {
  serials?: readonly string[] | undefined;
  quantity: string;
}): boolean {
  const isNone = serials.length === 0 || !quantity.safeParse(some).success;
  return isNone || serials.length * whole <= Math.abs(thousandths(some));
}

/**
 * A page of a list: the whole count, and the addresses of the pages beside this one.
 * `page_size` is 20 unless asked for, 200 at the most.
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    results: z.array(row),
    count: z.int().nonnegative(),
    /** There are more than `count`, which is as far as they are counted. */
    count_capped: z.literal(true).optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });

/**
 * A page of a list that may grow long: `next_cursor`, given as `cursor`, asks for the page that begins where
 * this one ends, whatever came or went meanwhile; null after the last.
 */
export const walkedPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({ next_cursor: z.string().nullable() });
