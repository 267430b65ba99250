import { bigint, customType, integer, uuid } from "drizzle-orm/pg-core";

/**
 * Column types shared by all tables. The database contains no floats:
 * money is bigint minor units (cents), quantities are bigint thousandths,
 * rates are integer hundredths of a percent, and timestamps are epoch milliseconds in JavaScript.
 */

/** Money in minor units; the wire's `"1500.00"` is 150000 here. */
export const minor = () => bigint({ mode: "number" });

/** A quantity in thousandths; the wire's `"1.25"` is 1250 here. */
export const thousandths = () => bigint({ mode: "number" });

/** Percent in hundredths; the wire's `"18.00"` is 1800 here. */
export const hundredths = () => integer();

/** A position in a business's commit order. */
export const commitSeq = () => bigint({ mode: "number" });

/** The tenant's key: first in every primary key, unique constraint and index. */
export const businessId = () => uuid("business_id").notNull();

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** `timestamptz(3)`, epoch milliseconds in JavaScript. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: (value) => instantFromText(value),
});

/**
 * Reads PostgreSQL's text of a timestamptz (`2026-11-20 17:32:10.123+03`), or the ISO text that
 * `to_json` makes of it, as epoch milliseconds. Throws on any other text.
 */
export function instantFromText(text: string): number {
  const iso = text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
  const value = Date.parse(iso);
  if (Number.isNaN(value)) throw new Error("The database returned an invalid timestamptz");
  return value;
}
