import { z } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import { id } from "#/contract/primitives.ts";
import { daysBetween } from "#/domain/business-day.ts";
import { addDays } from "#/i18n/dates.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { askedDay } from "#server/kernel/http/list-query.ts";
import { businessQuery } from "#server/kernel/http/route-kit.ts";

const format = z.enum(["json", "csv", "xlsx"]).default("json");

export type ReportFormat = z.infer<typeof format>;

/**
 * The parameters of a report over a period; `periodOf` reports missing `from` and `to` with its own message.
 */
export const periodQuery = businessQuery.extend({
  from: askedDay.optional(),
  to: askedDay.optional(),
  compare_from: askedDay.optional(),
  compare_to: askedDay.optional(),
  location: id.optional(),
  format,
});

/** The parameters of a report on the end of a day. */
export const onQuery = businessQuery.extend({ on: askedDay, location: id.optional(), format });

/** Three years; longer periods are requested in parts. */
const mostDays = 1096;

export type Period = { from: string; to: string; previous: { from: string; to: string } };

/** The requested period and its comparison period; by default the same number of days before it. */
export function periodOf(query: z.infer<typeof periodQuery>): Period {
  const { from, to, compare_from, compare_to } = query;
  if (from === undefined || to === undefined) {
    const missing = [msg`A date range is required.`];
    const fields = { ...(from ? {} : { from: missing }), ...(to ? {} : { to: missing }) };
    throw new ApiError("validation_failed", { fields });
  }
  refuseBackwards("to", from, to);
  const days = daysBetween(from, to) + 1;
  if (days > mostDays)
    throw new ApiError("validation_failed", { fields: { to: [msg`Choose three years at most.`] } });
  if (compare_from === undefined || compare_to === undefined)
    return { from, to, previous: { from: addDays(from, -days), to: addDays(from, -1) } };
  refuseBackwards("compare_to", compare_from, compare_to);
  if (daysBetween(compare_from, compare_to) >= mostDays)
    throw new ApiError("validation_failed", {
      fields: { compare_to: [msg`Choose three years at most.`] },
    });
  return { from, to, previous: { from: compare_from, to: compare_to } };
}

function refuseBackwards(field: string, from: string, to: string): void {
  if (from <= to) return;
  throw new ApiError("validation_failed", {
    fields: { [field]: [msg`The last day is before the first.`] },
  });
}
