import type { Context } from "hono";
import type { z } from "@hono/zod-openapi";
import * as contract from "#/contract/reports.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { ScopedEnv } from "#server/kernel/http/api-env.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { changedDays, positionOf } from "#server/modules/accounting/queries/changed-days.ts";
import type { DayAsked } from "../queries/report-days.ts";
import type { ReportAsked } from "../queries/report-period.ts";
import { type RowScope, wireInstant } from "#server/kernel/queries/row-scope.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import { type onQuery, periodOf, type periodQuery, type ReportFormat } from "./report-query.ts";
import type { RouteKit } from "#server/kernel/http/route-kit.ts";

type Asking = z.infer<typeof periodQuery>;

/** Which changes of a day affect a report; null if that cannot be determined. */
type Changes = { salesOnly: true } | { accounts: readonly string[]; debts?: boolean } | null;
export const ofSales: Changes = { salesOnly: true };
export const ofStock = { accounts: ["inventory", "goods_in_transit"] };
export const ofDebts = { accounts: ["accounts_receivable"], debts: true };

/** Reads a report over a period, with the header common to all of them. */
export async function ofPeriod<Body>(
  { deps }: RouteKit,
  c: Context<ScopedEnv>,
  query: Asking,
  read: (tx: Tx, scope: RowScope, asked: ReportAsked) => Promise<Body>,
  changes: Changes = ofSales,
) {
  mayHaveFile(c, query.format);
  const days = periodOf(query);
  const { location } = query;
  const limit = query.format === "json" ? contract.mostReportRows : Number.POSITIVE_INFINITY;
  const asked = { ...days, location, language: c.var.language, limit };
  const head = { ...days, as_of: wireInstant(deps.now()), location: location ?? null };
  const body = await readInScope(deps, c.var.scope, location, async (tx, scope) => {
    const report = await read(tx, scope, asked);
    // Files contain only rows.
    if (changes === null || query.format !== "json") return report;
    const { from, to } = days;
    return {
      ...report,
      changed_days: await changedDays(tx, scope, { location, from, to, ...changes }),
      position: await positionOf(tx, scope.business),
    };
  });
  return { ...head, ...body };
}

/** The same for a single day, which is affected by changes of all days until then. */
export async function ofDay<Body>(
  { deps }: RouteKit,
  c: Context<ScopedEnv>,
  query: z.infer<typeof onQuery>,
  read: (tx: Tx, scope: RowScope, asked: DayAsked) => Promise<Body>,
  changes: NonNullable<Changes>,
) {
  mayHaveFile(c, query.format);
  const { on, location } = query;
  const body = await readInScope(deps, c.var.scope, location, async (tx, scope) => {
    const report = await read(tx, scope, { on, location });
    if (query.format !== "json") return report;
    return {
      ...report,
      changed_days: await changedDays(tx, scope, { location, to: on, ...changes }),
      position: await positionOf(tx, scope.business),
    };
  });
  return { on, as_of: wireInstant(deps.now()), ...body };
}

function mayHaveFile(c: Context<ScopedEnv>, format: ReportFormat): void {
  requireAllowed(format === "json" || c.var.scope.permissions.has("export.run"));
}

export function requireAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw new ApiError("forbidden");
}
