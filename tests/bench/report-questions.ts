import { paths } from "#/contract/paths.ts";

/** An API query and the same sum over the facts in one statement; both must yield the same amount. */
export interface Question {
  what: string;
  path: string;
  query: Record<string, string>;
  /** Reads the recounted amount from the response. */
  answer: (body: Record<string, unknown>) => unknown;
  recount: string;
}

export type Place = { id: string; location: string };

const zone = "Africa/Dar_es_Salaam";

/** Sales and their returns and voids, as `s`. */
const trade = (business: string) => `(
    SELECT effective_at, location_id, till_id, actor_id, customer_id, payment_method, tax, total
    FROM sales WHERE business_id = '${business}'
    UNION ALL
    SELECT r.effective_at, r.location_id, r.till_id, r.actor_id, r.customer_id, s.payment_method, r.tax, -r.total
    FROM sale_returns r JOIN sales s ON s.business_id = r.business_id AND s.id = r.sale_id WHERE r.business_id = '${business}'
    UNION ALL
    SELECT v.effective_at, v.location_id, v.till_id, v.actor_id, v.customer_id, s.payment_method, s.tax, -s.total
    FROM sale_voids v JOIN sales s ON s.business_id = v.business_id AND s.id = v.sale_id WHERE v.business_id = '${business}'
  ) AS s`;

/** Their lines, as `l`. */
const tradeLines = (business: string) => `(
    SELECT business_id, product_id, line_total AS amount FROM sale_lines WHERE business_id = '${business}'
    UNION ALL
    SELECT business_id, product_id, -amount FROM sale_return_lines WHERE business_id = '${business}'
    UNION ALL
    SELECT l.business_id, l.product_id, -l.line_total
    FROM sale_voids v JOIN sale_lines l ON l.business_id = v.business_id AND l.sale_id = v.sale_id WHERE v.business_id = '${business}'
  ) AS l`;

/** Queries over periods. */
export function questions(business: string, today: string, history: number): Question[] {
  const year = { from: daysBefore(today, 365), to: today };
  const sold = (column: string, from = year.from) =>
    `SELECT ${column}, sum(s.total)::text AS amount FROM ${trade(business)}
     WHERE s.effective_at >= '${from}'::timestamp AT TIME ZONE 'Africa/Dar_es_Salaam'
     GROUP BY 1`;
  const lines = (column: string) =>
    `SELECT ${column}, sum(l.amount)::text AS amount FROM ${tradeLines(business)} GROUP BY 1`;
  const booked = (account: string, side: string, where = "true") =>
    `SELECT e.day, sum(${side})::text AS amount FROM journal_entries e
     JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
     WHERE e.business_id = '${business}' AND p.account = '${account}' AND ${where} GROUP BY 1`;
  const total = (body: Record<string, unknown>) => saidIn(body, "totals", "amount");
  const summary = (by: string, recount: string): Question => ({
    what: `Sales of a year by ${by}, ${history} sales`,
    path: paths.reportSalesSummary,
    query: { ...year, by },
    answer: total,
    recount,
  });
  const report = (what: string, path: string, recount: string): Question => ({
    what: `${what} of a year`,
    path,
    query: year,
    answer: total,
    recount,
  });
  const owed = `SELECT customer_id, sum(credit_amount - reduced - amount_paid)::text AS amount FROM credits
    WHERE business_id = '${business}' GROUP BY 1`;
  return [
    {
      what: "Dashboard, all locations",
      path: paths.dashboard,
      query: { overview: "month" },
      answer: (body) => saidIn(body, "month", "amount"),
      recount: sold("1 AS one", `${today.slice(0, 7)}-01`),
    },
    {
      what: "Profit and loss of a year, beside the year before",
      path: paths.financialsDashboard,
      query: year,
      answer: (body) => saidIn(body, "tax", "charged"),
      recount: booked("tax_payable", "p.credit - p.debit", "e.kind IN ('sale', 'void')"),
    },
    {
      what: "Trial balance",
      path: paths.financialsTrialBalance,
      query: {},
      answer: (body) => saidIn(body, "totals", "debit"),
      recount: `SELECT p.account, sum(p.debit)::text AS amount FROM journal_postings p
        WHERE p.business_id = '${business}' GROUP BY 1`,
    },
    {
      what: "Entries of one account with its balance, newest page",
      path: paths.financialsEntries,
      query: { account: "cash", page_size: "50" },
      answer: (body) => saidIn(body, "totals", "debit"),
      recount: booked("cash", "p.debit"),
    },
    summary("day", sold("date_trunc('day', s.effective_at AT TIME ZONE 'Africa/Dar_es_Salaam')")),
    summary("hour", sold("extract(hour FROM s.effective_at AT TIME ZONE 'Africa/Dar_es_Salaam')")),
    summary(
      "weekday",
      sold("extract(isodow FROM s.effective_at AT TIME ZONE 'Africa/Dar_es_Salaam')"),
    ),
    summary(
      "month",
      sold("date_trunc('month', s.effective_at AT TIME ZONE 'Africa/Dar_es_Salaam')"),
    ),
    summary("location", sold("s.location_id")),
    summary("person", sold("s.actor_id")),
    summary("till", sold("s.till_id")),
    summary("product", lines("l.product_id")),
    summary(
      "category",
      lines(
        "(SELECT p.category_id FROM products p WHERE p.business_id = l.business_id AND p.id = l.product_id)",
      ),
    ),
    summary("method", sold("s.payment_method")),
    report("Products", paths.reportProducts, lines("l.product_id")),
    report("Customers", paths.reportCustomers, sold("s.customer_id")),
    report("People", paths.reportStaff, sold("s.actor_id")),
    report("Tax", paths.reportTax, sold("s.tax")),
    {
      what: "Debts by age, today",
      path: paths.reportCreditAgeing,
      query: { on: today },
      answer: (body) => saidIn(body, "totals", "total"),
      recount: owed,
    },
  ];
}

/** Queries about the end of a day and about slow-moving stock. */
export function questionsOfDays({ id: business, location }: Place, today: string): Question[] {
  const year = { from: daysBefore(today, 365), to: today };
  const [month, quarter] = [daysBefore(today, 30), daysBefore(today, 90)];
  const endOf = (day: string) => `('${day}'::date + 1)::timestamp AT TIME ZONE '${zone}'`;
  const balance = (account: string, where: string) =>
    `SELECT coalesce(sum(p.debit - p.credit), 0)::text AS amount FROM journal_entries e
     JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
     WHERE e.business_id = '${business}' AND p.account = '${account}' AND ${where}`;
  const lines = `SELECT l.product_id, sum(l.amount)::text AS amount FROM ${tradeLines(business)} GROUP BY 1`;
  const still = (only: string): Question => ({
    what: `Stock that is ${only} over a year`,
    path: paths.reportProducts,
    query: { ...year, only },
    answer: (body) => saidIn(body, "totals", "amount"),
    recount: lines,
  });
  return [
    {
      what: "Stock value a month ago",
      path: paths.reportStockValue,
      query: { on: month },
      answer: (body) => saidIn(body, "total"),
      recount: balance("inventory", `e.day <= '${month}'`),
    },
    {
      what: "Debts by age, three months ago",
      path: paths.reportCreditAgeing,
      query: { on: quarter },
      answer: (body) => saidIn(body, "totals", "total"),
      recount: `SELECT customer_id, sum(amount)::text AS amount FROM (
          SELECT customer_id, credit_amount AS amount, effective_at FROM credits WHERE business_id = '${business}'
          UNION ALL
          SELECT customer_id, -amount, effective_at FROM credit_payments WHERE business_id = '${business}'
          UNION ALL
          SELECT customer_id, -amount, effective_at FROM credit_reductions WHERE business_id = '${business}'
        ) owed WHERE effective_at < ${endOf(quarter)} GROUP BY 1`,
    },
    {
      what: "Shifts of a year with their differences",
      path: paths.reportShifts,
      query: year,
      answer: (body) => saidIn(body, "totals", "difference"),
      recount: `SELECT till_id, sum(posted_difference)::text AS amount FROM shifts
        WHERE business_id = '${business}' GROUP BY 1`,
    },
    still("slow"),
    still("dead"),
    {
      what: "Days of a month and their counted money, one location",
      path: paths.financialsClosings,
      query: { from: month, to: today, location },
      answer: (body) => expectedCash(body),
      recount: balance("cash", `p.location_id = '${location}'`),
    },
  ];
}

/** Expected cash in the drawers at the end of the latest day. */
function expectedCash(body: Record<string, unknown>): unknown {
  const accounts = saidIn(body, "results", "0", "money");
  if (!Array.isArray(accounts)) return undefined;
  const cash = accounts.find((one: unknown) => saidIn(one, "account") === "cash") as unknown;
  return saidIn(cash, "expected");
}

function saidIn(body: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined,
    body,
  );
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
}
