import { sql, type SQL } from "drizzle-orm";
import { type JournalEntriesQuery, mostExportedSides } from "#/contract/figure-queries.ts";
import type { BookkeepingPage, BookkeepingRow, TrialBalance } from "#/contract/financials.ts";
import { accounts } from "#/domain/accounting/accounts.ts";
import { resultAccounts } from "#/domain/accounting/results.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import {
  changedDays,
  type ChangesAsked,
  positionOf,
} from "#server/modules/accounting/queries/changed-days.ts";
import { sourceOf, sourceRows, type SideRow, sourceTarget } from "./journal-entry-source.ts";
import { atLocation, calendarOf, wire } from "#server/modules/accounting/queries/figure-sums.ts";
import { containing, type PageRequest } from "#server/kernel/queries/list-page.ts";
import { type RowScope, wireInstant } from "#server/kernel/queries/row-scope.ts";

/** The query; `named`: built-in descriptions whose translation contains the search text. */
type Asked = JournalEntriesQuery & { named?: readonly string[] };

/** A page of entry sides, newest first; with a running balance if limited to one account. */
export async function ledgerPage(
  tx: Tx,
  scope: RowScope,
  asked: Asked & PageRequest,
): Promise<BookkeepingPage> {
  const { business } = scope;
  const sums = await sumsOf(tx, business, asked);
  const { lockedUntil } = await calendarOf(tx, business, scope.now);
  const opening = await openingOf(tx, business, asked);
  const { count, debit, credit } = sums;
  const { from, to, location } = asked;
  const days = { from, to, location };
  return {
    results: await pageRows(tx, business, asked, {
      limit: asked.page_size,
      offset: (asked.page - 1) * asked.page_size,
      closing: opening === null ? null : opening + debit - credit,
    }),
    count,
    totals: { debit: wire(debit), credit: wire(credit) },
    balance:
      opening === null ? null : { opening: wire(opening), closing: wire(opening + debit - credit) },
    as_of: wireInstant(scope.now),
    ...(isOfDays(asked)
      ? await changesOf(tx, scope, { ...days, accounts: accountsOf(asked) })
      : {}),
    locked_until: lockedUntil,
  };
}

/** Whether only days, a location and accounts narrow the entries: changes are tracked only for these. */
function isOfDays({ detail, kind, search, entry }: Asked): boolean {
  return [detail, kind, search, entry].every((one) => one === undefined);
}

/** Days changed since the user last looked, and the position with which the look is recorded. */
async function changesOf(tx: Tx, scope: RowScope, asked: ChangesAsked) {
  return {
    changed_days: await changedDays(tx, scope, asked),
    position: await positionOf(tx, scope.business),
  };
}

/** The requested accounts; undefined for all. */
function accountsOf({ account, result }: Asked): readonly string[] | undefined {
  if (account !== undefined) return [account];
  return result === undefined ? undefined : resultAccounts[result];
}

/** Whether the day figures suffice to select the requested sides. */
function isByDay({ search, entry }: Asked): boolean {
  return search === undefined && entry === undefined;
}

/** Count and totals of the sides, from the day figures if these suffice. */
async function sumsOf(tx: Tx, business: string, asked: Asked) {
  const [sums] = await rowsOf<Record<"count" | "debit" | "credit", string | null>>(
    tx,
    isByDay(asked)
      ? sql`select sum(p.sides) as count, sum(p.debit) as debit, sum(p.credit) as credit
          from ledger_days p where ${matching(business, asked, sql`p`)}`
      : sql`select count(*) as count, sum(p.debit) as debit, sum(p.credit) as credit
          from journal_entries e
          join journal_postings p on p.business_id = e.business_id and p.entry_id = e.id
          where ${matching(business, asked)}`,
  );
  const { count, debit, credit } = sums ?? { count: null, debit: null, credit: null };
  return { count: Number(count ?? 0), debit: Number(debit ?? 0), credit: Number(credit ?? 0) };
}

/** Entry sides for an export, newest first. */
export async function ledgerExport(
  tx: Tx,
  { business }: RowScope,
  asked: Asked,
): Promise<BookkeepingRow[]> {
  const opening = await openingOf(tx, business, asked);
  const { debit, credit } = await sumsOf(tx, business, asked);
  const closing = opening === null ? null : opening + debit - credit;
  return readRows(tx, business, asked, { limit: mostExportedSides, offset: 0, closing });
}

/** The business's locations by id, for the export. */
export async function placeNames(tx: Tx, { business }: RowScope): Promise<Map<string, string>> {
  const rows = await rowsOf<Record<"id" | "name", string>>(
    tx,
    sql`select id, name from locations where business_id = ${business}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Part = { limit: number; offset: number; closing: number | null };

/** The rows of a page. Whole days before the page are skipped by their figures without reading them. */
async function pageRows(
  tx: Tx,
  business: string,
  asked: Asked,
  part: Part,
): Promise<BookkeepingRow[]> {
  const { limit, offset, closing } = part;
  if (offset === 0 || !isByDay(asked)) return readRows(tx, business, asked, part);
  // Users limited to some locations do not see sides without a location, which the day figures include.
  const [begins] = await rowsOf<Record<"day" | "sides" | "net", string>>(
    tx,
    sql`select day::text as day, through - sides as sides, net_through - net as net
      from (
        select p.day, sum(p.sides) as sides, sum(p.debit - p.credit) as net,
          sum(sum(p.sides)) over latest as through, sum(sum(p.debit - p.credit)) over latest as net_through
        from ledger_days p where ${matching(business, asked, sql`p`)} and kaunta_places() is null
        group by p.day window latest as (order by p.day desc)
      ) days
      where through > ${offset} order by days.day desc limit 1`,
  );
  if (begins === undefined) return readRows(tx, business, asked, part);
  return readRows(
    tx,
    business,
    { ...asked, to: begins.day },
    {
      limit,
      offset: offset - Number(begins.sides),
      closing: closing === null ? null : closing - Number(begins.net),
    },
  );
}

async function readRows(
  tx: Tx,
  business: string,
  asked: Asked,
  { limit, offset, closing }: Part,
): Promise<BookkeepingRow[]> {
  // Rows are in descending order: the balance after a row is the closing balance less everything after that
  // row.
  const balance =
    closing === null
      ? sql`null`
      : sql`${closing}::bigint - (${skipped(business, asked, offset)}) - coalesce(sum(side.debit - side.credit) over (
          order by side.day desc, side.at desc, side.entry desc, side.position desc
          rows between unbounded preceding and 1 preceding), 0)`;
  const rows = await rowsOf<SideRow>(
    tx,
    sql`select page.*, o.subject, ${sourceTarget} as target, trim(m.first_name || ' ' || m.last_name) as person, r.id as reversed_by
      from (
        select side.*, ${balance} as balance from (
          select e.id as entry, p.position, e.day::text as date, e.own_day::text as own_date, e.effective_at::text as effective_at,
            e.posted_at::text as posted_at, e.kind as entry_type, p.account as account_type, p.detail,
            e.description, e.reference, p.location_id as location, p.debit, p.credit, e.op_id, e.actor_id,
            e.day, e.effective_at as at, e.reverses
          from journal_entries e
          join journal_postings p on p.business_id = e.business_id and p.entry_id = e.id
          where ${matching(business, asked)} ${latestFirst}
          limit ${limit} offset ${offset}
        ) side
      ) page
      left join operations o on o.business_id = ${business} and o.op_id = page.op_id
      left join members m on m.business_id = ${business} and m.id = coalesce(page.actor_id, o.actor_id)
      ${sourceRows(business)}
      left join journal_entries r on r.business_id = ${business} and r.reverses = page.entry
      order by page.day desc, page.at desc, page.entry desc, page.position desc`,
  );
  return rows.map((row) => ({
    entry: row.entry,
    position: row.position,
    date: row.date,
    ...(row.own_date === null ? {} : { own_date: row.own_date }),
    effective_at: wireInstant(instantFromText(row.effective_at)),
    posted_at: wireInstant(instantFromText(row.posted_at)),
    entry_type: row.entry_type,
    account_type: row.account_type,
    detail: row.detail,
    description: row.description,
    reference: row.reference,
    location: row.location,
    debit: wire(Number(row.debit)),
    credit: wire(Number(row.credit)),
    balance: row.balance === null ? null : wire(Number(row.balance)),
    source: sourceOf(row),
    person: row.person,
    reversed_by: row.reversed_by,
  }));
}

const latestFirst = sql`order by e.day desc, e.effective_at desc, e.id desc, p.position desc`;

/** The sum of the rows before a page. */
function skipped(business: string, asked: Asked, count: number): SQL {
  if (count === 0) return sql`0`;
  return sql`select coalesce(sum(debit - credit), 0)::bigint from (
    select p.debit, p.credit from journal_entries e
    join journal_postings p on p.business_id = e.business_id and p.entry_id = e.id
    where ${matching(business, asked)} ${latestFirst} limit ${count}) before`;
}

/** The balance of the requested account before the requested days; null if none or several are requested. */
async function openingOf(
  tx: Tx,
  business: string,
  { account, result, detail, kind, search, entry, from, location }: JournalEntriesQuery,
): Promise<number | null> {
  // A subset of an account's entries has no balance.
  const parts = [result, detail, kind, search, entry];
  if (account === undefined || parts.some((one) => one !== undefined)) return null;
  if (from === undefined) return 0;
  const [row] = await rowsOf<{ balance: string }>(
    tx,
    sql`select coalesce(sum(debit - credit), 0) as balance from ledger_days
      where business_id = ${business} and account = ${account} and day < ${from} and ${atLocation(location)}`,
  );
  return Number(row?.balance ?? 0);
}

/**
 * `e` is the table with the day and the kind: the entries joined to the sides, or the day figures themselves.
 */
function matching(business: string, asked: Asked, e: SQL = sql`e`): SQL {
  const { from, to, location, account, result, detail, kind, search, entry, named = [] } = asked;
  const given = (value: string | undefined, where: (value: string) => SQL) =>
    value === undefined ? [] : [where(value)];
  return sql.join(
    [
      sql`${e}.business_id = ${business}`,
      ...given(from, (day) => sql`${e}.day >= ${day}`),
      ...given(to, (day) => sql`${e}.day <= ${day}`),
      ...given(location, (id) => atLocation(id, sql`p.location_id`)),
      ...given(account, (name) => sql`p.account = ${name}`),
      ...(result === undefined
        ? []
        : [sql`p.account = any(${sql.param([...resultAccounts[result]])}::text[])`]),
      ...given(detail, (name) => sql`p.detail = ${name}`),
      ...given(kind, (name) => sql`${e}.kind = ${name}`),
      ...given(entry, (id) => sql`${e}.id = ${id}`),
      ...given(search, (text) => {
        const pattern = containing(text);
        const own = sql`${e}.description = any(${sql.param([...named])}::text[])`;
        return sql`(${e}.reference ilike ${pattern} or ${e}.description ilike ${pattern} or ${own})`;
      }),
    ],
    sql` and `,
  );
}

/** The balance of every account at the end of a day. */
export async function trialBalanceOf(
  tx: Tx,
  scope: RowScope,
  { to, location }: { to?: string | undefined; location?: string | undefined },
): Promise<TrialBalance> {
  const { business, now } = scope;
  const { today } = await calendarOf(tx, business, now);
  const last = to ?? today;
  const rows = await rowsOf<Record<"account" | "debit" | "credit", string>>(
    tx,
    sql`select account, sum(debit) as debit, sum(credit) as credit from ledger_days
      where business_id = ${business} and day <= ${last} and ${atLocation(location)} group by account`,
  );
  const sums = new Map(rows.map((row) => [row.account, row]));
  const list = accounts.flatMap((account) => {
    const row = sums.get(account);
    if (row === undefined) return [];
    return [{ account, debit: Number(row.debit), credit: Number(row.credit) }];
  });
  const total = (of: (row: (typeof list)[number]) => number) =>
    wire(list.reduce((sum, row) => sum + of(row), 0));
  return {
    to: last,
    as_of: wireInstant(now),
    rows: list.map(({ account, debit, credit }) => ({
      account,
      debit: wire(debit),
      credit: wire(credit),
      balance: wire(debit - credit),
    })),
    totals: { debit: total((row) => row.debit), credit: total((row) => row.credit) },
    ...(await changesOf(tx, scope, { to: last, location })),
  };
}
