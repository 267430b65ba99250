import { creditHistory } from "#server/modules/credit/queries/credit-history.ts";
import { debtReductions } from "#server/modules/credit/queries/debt-reductions.ts";
import { permissionSlugs } from "#/domain/permissions.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { changedDays, positionOf } from "#server/modules/accounting/queries/changed-days.ts";
import { closingsOf } from "#server/modules/accounting/queries/day-closings.ts";
import { businessDay } from "#/domain/business-day.ts";
import { addDays } from "#/i18n/dates.ts";
import {
  countsBefore,
  countsWithin,
  flowsBefore,
  flowsWithin,
} from "#server/modules/accounting/queries/money-flows.ts";
import { recentActions, topProducts } from "#server/modules/reports/queries/dashboard-lists.ts";
import { dashboardOf } from "#server/modules/reports/queries/dashboard.ts";
import { eveningFigures } from "#server/modules/reports/queries/evening-figures.ts";
import { eveningLast } from "#server/modules/businesses/queries/last-evening-message.ts";
import {
  calendarOf,
  ledgerSums,
  salesByDay,
} from "#server/modules/accounting/queries/figure-sums.ts";
import { expensePicture } from "#server/modules/expenses/queries/expense-rows.ts";
import { financialsOf } from "#server/modules/reports/queries/financials.ts";
import {
  ledgerExport,
  ledgerPage,
  trialBalanceOf,
  placeNames,
} from "#server/modules/reports/queries/journal-rows.ts";

import { debtsAtTime, owedAtTime } from "#server/modules/credit/queries/debts-at-time.ts";
import { agesNow, agesThen } from "#server/modules/reports/queries/owed-ages.ts";
import { stockAtLocations } from "#server/modules/stock/queries/stock-by-location.ts";
import { toBuy } from "#server/modules/purchasing/queries/to-buy.ts";
import { soldOutside } from "#server/modules/accounting/queries/sold-outside.ts";

type Target = {
  shop: { id: string; owner: { id: string }; customer: string };
  trade: { expense: string; owed: string };
};
type Read = (tx: Tx, target: Target) => Promise<unknown>;

const scopeOf = ({ shop }: Target) => ({ business: shop.id, seesCosts: true, now: Date.now() });
/** Reads as the user whose views `insertTestFigures` has recorded. */
const readBy = (target: Target) => {
  const reader = { user: target.shop.owner.id, permissions: sees };
  return { ...scopeOf(target), reader };
};
const pageOne = { page: 1, page_size: 200 };
const ever = { from: "2000-01-01", to: "2100-01-01" };
const daysOf = ({ shop }: Target) => ({ business: shop.id, ...ever });
const placeOf = ({ shop }: Target) => ({ business: shop.id, location: undefined });
/** Null if nothing is owed. */
const someOf = (ages: Awaited<ReturnType<typeof agesNow>>) =>
  ages.receivables.total === "0.00" && ages.payables.total === "0.00" ? null : ages;
const sees = new Set(permissionSlugs);

/**
 * Queries of figures, for the target's rows. A business that does not exist is a programming error: in that
 * case they throw.
 */
export const figureQueries: Record<string, Read> = {
  creditHistory: (tx, t) =>
    creditHistory(tx, scopeOf(t), { ...pageOne, customer: t.shop.customer }),
  debtReductions: async (tx, t) => {
    const debt = { id: t.trade.owed, credit_amount: 150_000, effective_at: Date.now() };
    return [...(await debtReductions(tx, t.shop.id, [debt])).values()];
  },
  calendarOf: (tx, { shop }) => calendarOf(tx, shop.id, Date.now()).catch(() => null),
  dashboardOf: (tx, t) =>
    dashboardOf(tx, scopeOf(t), { overview: "day", language: "en", sees }).catch(() => null),
  eveningFigures: (tx, { shop }) => eveningFigures(tx, shop.id, Date.now()).catch(() => null),
  eveningLast: (tx, { shop }) => eveningLast(tx, shop.id),
  agesNow: async (tx, t) => someOf(await agesNow(tx, placeOf(t), "2100-01-01")),
  agesThen: async (tx, t) => someOf(await agesThen(tx, placeOf(t), "2100-01-01")),
  owedAtTime: (tx, { shop }) => owedAtTime(tx, shop.id, "2100-01-01"),
  debtsAtTime: (tx, { shop }) => debtsAtTime(tx, shop.id, "2100-01-01"),
  financialsOf: (tx, t) => financialsOf(tx, scopeOf(t), ever).catch(() => null),
  ledgerPage: (tx, t) => ledgerPage(tx, scopeOf(t), { page: 1, page_size: 20 }).catch(() => null),
  trialBalanceOf: (tx, t) => trialBalanceOf(tx, scopeOf(t), {}).catch(() => null),
  ledgerExport: (tx, t) => ledgerExport(tx, scopeOf(t), {}),
  ledgerSums: (tx, { shop }) => ledgerSums(tx, sql`business_id = ${shop.id}`),
  salesByDay: async (tx, t) => [...(await salesByDay(tx, daysOf(t)))],
  topProducts: (tx, t) => topProducts(tx, daysOf(t), "en"),
  recentActions: (tx, t) => recentActions(tx, daysOf(t), sees),
  closingsOf: (tx, t) => closingsOf(tx, scopeOf(t), ever).catch(() => null),
  soldOutside: async (tx, t) => {
    const zone = "Africa/Dar_es_Salaam";
    const today = businessDay(Date.now(), zone);
    const days = { from: addDays(today, -1), to: addDays(today, 1) };
    return [...(await soldOutside(tx, { business: t.shop.id, ...days, zone }))];
  },
  countsBefore: (tx, t) => countsBefore(tx, { ...daysOf(t), from: "2100-01-01" }),
  countsWithin: (tx, t) => countsWithin(tx, daysOf(t)),
  flowsBefore: (tx, t) => flowsBefore(tx, { ...daysOf(t), from: "2100-01-01" }, sql`true`, []),
  flowsWithin: (tx, t) => flowsWithin(tx, daysOf(t), sql`true`),
  expensePicture: (tx, t) => expensePicture(tx, scopeOf(t), t.trade.expense),
  toBuy: (tx, t) => toBuy(tx, scopeOf(t), { days: 14, language: "en" }).catch(() => null),
  stockAtLocations: async (tx, t) =>
    (await stockAtLocations(tx, scopeOf(t), { page: 1, page_size: 50, language: "en" })).rows,
  changedDays: (tx, t) => changedDays(tx, readBy(t), ever),
  placeNames: async (tx, t) =>
    [...(await placeNames(tx, scopeOf(t)))].map(([id, name]) => ({
      business: t.shop.id,
      id,
      name,
    })),
  positionOf: async (tx, { shop }) => {
    const seq = await positionOf(tx, shop.id);
    return seq === 0 ? [] : [{ business: shop.id, seq }];
  },
};
