import { z } from "zod";
import { areDistinctSerials, longestSerial, mostSerials } from "#/domain/serial-key.ts";
import { plainLine, plainText } from "#/domain/plain-text.ts";
import { quantity as thousandths, whole } from "#/domain/quantity.ts";

/** Ids are UUIDs everywhere; the device generates UUIDv7s for what it creates (S5). */
export const id = z.uuid();

/** Money in wire format: a decimal string with two places, `"1500.00"`; minor units internally. */
export const money = z.string().regex(/^-?\d{1,13}\.\d{2}$/);

/** Money that cannot be negative: prices, tenders, limits. */
export const moneyNotNegative = z.string().regex(/^\d{1,13}\.\d{2}$/);

/** Quantity in wire format: up to three decimal places, none for whole numbers: `"3"`, `"1.25"`. */
export const quantity = z.string().regex(/^-?\d{1,9}(\.\d{1,3})?$/);

/** A quantity that cannot be negative: sold, counted or received. */
export const quantityNotNegative = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/);

/** Percentage in wire format: `"18.00"`. */
export const rate = z.string().regex(/^\d{1,3}\.\d{2}$/);

/** The ISO 8601 calendar has a year 0, PostgreSQL's does not. */
const hasYear = (text: string) => !text.startsWith("0000");

/** RFC 3339 in UTC: `2026-11-20T14:32:10.123Z`. */
export const instant = z.iso.datetime().refine(hasYear);

/** A business day, `2026-11-20`, in the business's own time zone. */
export const day = z.iso.date().refine(hasYear);

export const currency = z.literal("TZS");

/** Free text of at most `max` characters, trimmed and without invisible characters; may be empty. */
export const text = (max: number) => z.string().overwrite(plainText).trim().max(max);

/** Like `text`, but must not be empty after trimming. */
export const requiredText = (max: number) => z.string().overwrite(plainText).trim().min(1).max(max);

/** Single-line text, which may be empty: a name, or part of one. */
export const oneLine = (max: number) => z.string().overwrite(plainLine).trim().max(max);

/** A name or a code: a single non-empty line. */
export const requiredLine = (max: number) => z.string().overwrite(plainLine).trim().min(1).max(max);

/** Serial numbers of units, without duplicates. */
const serialList = z.array(requiredText(longestSerial)).max(mostSerials).refine(areDistinctSerials);

/** Used for serial-tracked items; absent from bodies frozen before that. */
export const withSerials = { serials: serialList.optional() };

/**
 * Whether no more units are listed than the quantity. A negative quantity is of items that leave; an invalid
 * one is reported by its own field.
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
 * A page of a list with the total count and the addresses of the adjacent pages. `page_size` defaults to 20,
 * at most 200.
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    results: z.array(row),
    count: z.int().nonnegative(),
    /** The count is capped: there are more than `count` rows. */
    count_capped: z.literal(true).optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });

/**
 * A page of a list that may grow long: `next_cursor`, passed as `cursor`, requests the page that begins where
 * this one ends, regardless of rows added or removed in the meantime; null on the last page.
 */
export const walkedPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({ next_cursor: z.string().nullable() });
