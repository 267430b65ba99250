import { msg } from "@lingui/core/macro";
import { z } from "@hono/zod-openapi";
import { daysBetween } from "#/domain/business-day.ts";
import { ApiError } from "./api-error.ts";
import { askedDay } from "./list-query.ts";

const endsBefore = msg`The last day is before the first.`;

const tooLong = msg`Choose five years at most.`;

/** The longest period of a report: five years. */
const mostDays = 5 * 366;

/** A period of days, both inclusive and required. */
export const period = z.object({ from: askedDay, to: askedDay });

/** Refuses a period that ends before it begins, or exceeds the maximum. */
export function requirePeriod({ from, to }: { from: string; to: string }): void {
  if (from > to) throw new ApiError("validation_failed", { fields: { to: [endsBefore] } });
  if (daysBetween(from, to) >= mostDays)
    throw new ApiError("validation_failed", { fields: { from: [tooLong] } });
}
