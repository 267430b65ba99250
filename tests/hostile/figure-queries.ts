import { permissionSlugs } from "#/domain/permissions.ts";
import { sql } from "drizzle-orm";
import { businessDay } from "#/domain/business-day.ts";
import { addDays } from "#/i18n/dates.ts";
import type { Tx } from "#server/db/database.ts";
import { changedDays, positionOf } from "#server/queries/changed-days.ts";
import { closingsOf } from "#server/queries/day-closings.ts";
import {
  countsBefore,
  countsWithin,
  flowsBefore,
  flowsWithin,
} from "#server/queries/money-flows.ts";
import { recentActs, topProducts } from "#server/queries/dashboard-lists.ts";
import { dashboardOf } from "#server/queries/dashboard.ts";
import { eveningFigures } from "#server/queries/evening-figures.ts";
import { eveningLast } from "#server/queries/evening-last.ts";
import { calendarOf, ledgerSums, salesByDay } from "#server/queries/figure-sums.ts";
import { expensePicture } from "#server/queries/expense-rows.ts";
import { financialsOf } from "#server/queries/financials.ts";
import {
  ledgerExport,
  ledgerPage,
  trialBalanceOf,
  placeNames,
} from "#server/queries/ledger-rows.ts";

import { soldOutside } from "#server/queries/sold-outside.ts";
import { debtsThen, owedThen } from "#server/queries/debts-then.ts";
import { agesNow, agesThen } from "#server/queries/owed-ages.ts";
import { stockAtLocations } from "#server/queries/stock-by-location.ts";
import { toBuy } from "#server/queries/to-buy.ts";

type Target = { shop: { id: string; owner: { id: string } }; trade: { expense: string } };
type Read = (tx: Tx, target: Target) => Promise<unknown>;

const scopeOf = ({ shop }: Target) => ({ business: shop.id, seesCosts: true, now: Date.now() });
/** Read by whom `insertTestFigures` has looking at them. */
const readBy = (target: Target) => {
  const reader = { user: target.shop.owner.id, permissions: sees };
  return { ...scopeOf(target), reader };
};
const ever = { from: "2000-01-01", to: "2100-01-01" };
const daysOf = ({ shop }: Target) => ({ business: shop.id, ...ever });
const placeOf = ({ shop }: Target) => ({ business: shop.id, location: undefined });
/** Nothing, where nobody owes anything. */
const someOf = (ages: Awaited<ReturnType<typeof agesNow>>) =>
  ages.receivables.total === "0.00" && ages.payables.total === "0.00" ? null : ages;
const sees = new Set(permissionSlugs);

/** Queries of figures, asked for those of the target. A business that is not there is a fault: then they throw. */
export const figureQueries: Record<string, Read> = {
  calendarOf: (tx, { shop }) => calendarOf(tx, shop.id, Date.now()).catch(() => null),
  dashboardOf: (tx, t) =>
    dashboardOf(tx, scopeOf(t), { overview: "day", language: "en", sees }).catch(() => null),
  eveningFigures: (tx, { shop }) => eveningFigures(tx, shop.id, Date.now()).catch(() => null),
  eveningLast: (tx, { shop }) => eveningLast(tx, shop.id),
  agesNow: async (tx, t) => someOf(await agesNow(tx, placeOf(t), "2100-01-01")),
  agesThen: async (tx, t) => someOf(await agesThen(tx, placeOf(t), "2100-01-01")),
  owedThen: (tx, { shop }) => owedThen(tx, shop.id, "2100-01-01"),
  debtsThen: (tx, { shop }) => debtsThen(tx, shop.id, "2100-01-01"),
  financialsOf: (tx, t) => financialsOf(tx, scopeOf(t), ever).catch(() => null),
  ledgerPage: (tx, t) => ledgerPage(tx, scopeOf(t), { page: 1, page_size: 20 }).catch(() => null),
  trialBalanceOf: (tx, t) => trialBalanceOf(tx, scopeOf(t), {}).catch(() => null),
  ledgerExport: (tx, t) => ledgerExport(tx, scopeOf(t), {}),
  ledgerSums: (tx, { shop }) => ledgerSums(tx, sql`business_id = ${shop.id}`),
  salesByDay: async (tx, t) => [...(await salesByDay(tx, daysOf(t)))],
  topProducts: (tx, t) => topProducts(tx, daysOf(t), "en"),
  recentActs: (tx, t) => recentActs(tx, daysOf(t), sees),
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
