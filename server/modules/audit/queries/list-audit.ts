import { type SQL, sql } from "drizzle-orm";
import type { AuditPage, AuditRow } from "#/contract/audit.ts";
import { auditActionsByKind, type AuditKind, auditKinds } from "#/domain/audit-actions.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Language } from "#/i18n/language.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import { actionSources } from "./audit-actions.ts";
import { auditChanges } from "./audit-changes.ts";
import { keptDevice } from "#server/kernel/queries/device-name.ts";
import { containing } from "#server/kernel/queries/list-page.ts";
import { type RowScope, wireInstant } from "#server/kernel/queries/row-scope.ts";

export type AuditFilter = {
  /** The actor or the user affected. */
  person?: string | undefined;
  kind?: AuditKind | undefined;
  /** Business days, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Matches a name, a number or a reason. */
  search?: string | undefined;
  /** The `next` of the previous page: `<instant>,<id>`. */
  before?: string | undefined;
};

type Results = {
  id: string;
  at: string;
  act: string;
  actor: string | null;
  actor_name: string | null;
  subject: string | null;
  subject_name: string | null;
  reference: string;
  amount: number | null;
  note: string;
  till: string | null;
  till_name: string | null;
  data: Record<string, unknown> | null;
};

/** Lists the actions in the business, newest first: `limit` of them, and the cursor of the next page. */
export async function listAudit(
  tx: Tx,
  scope: RowScope,
  filter: AuditFilter & { limit: number; language: Language },
): Promise<AuditPage> {
  const { limit, language } = filter;
  const found = await rowsOf<Results>(tx, statement(scope, filter));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const results = await presented(tx, scope, rows, language);
  const next =
    found.length > limit && last !== undefined
      ? `${wireInstant(instantFromText(last.at))},${last.id}`
      : null;
  return { results, next };
}

function statement(
  scope: RowScope,
  filter: AuditFilter & { limit: number; language: Language },
): SQL {
  const { business } = scope;
  const { kind, search, limit, language } = filter;
  const most = sql`limit ${limit + 1}`;
  const where = sql.join(conditions(business, filter), sql` and `);
  const order = sql`order by a.at desc, a.id desc`;
  const sources = actionSources(scope)
    .filter(({ kinds }) => kind === undefined || kinds.includes(kind))
    // A search matches names, which are joined to the whole; otherwise each table yields at most one page.
    .map(
      ({ rows }) =>
        sql`(select * from (${rows}) as a(${columns}) where ${where} ${search === undefined ? sql`${order} ${most}` : sql``})`,
    );
  const productName = language === "sw" ? sql`p.name_sw` : sql`p.name_en`;
  const actions = sql`select a.id, a.at, a.act, a.actor, a.subject, a.reference, a.amount, a.note, t.id as till,
      a.data, ${nameOf(sql`m`)} as actor_name,
      coalesce(${nameOf(sql`w`)}, l.name, s.name, s.code, coalesce(nullif(${productName}, ''), p.name_en),
        c.name, r.name) as subject_name,
      coalesce(nullif(t.name, ''), t.code) as till_name
    from (${sql.join(sources, sql` union all `)}) a
    left join members m on m.business_id = ${business} and m.id = a.actor
    left join members w on w.business_id = ${business} and w.id = a.subject
    left join locations l on l.business_id = ${business} and l.id = a.subject
    left join tills s on s.business_id = ${business} and s.id = a.subject
    left join products p on p.business_id = ${business} and p.id = a.subject
    left join customers c on c.business_id = ${business} and c.id = a.subject
    left join own_roles r on r.business_id = ${business} and r.id = a.subject
    left join tills t on t.business_id = ${business} and t.id = a.till`;
  const pattern = search === undefined ? null : containing(search);
  const searched =
    pattern === null
      ? sql`true`
      : sql`(a.actor_name ilike ${pattern} or a.subject_name ilike ${pattern}
          or a.reference ilike ${pattern} or a.note ilike ${pattern} or a.till_name ilike ${pattern})`;
  return sql`select a.id, a.at::text, a.act, a.actor, a.actor_name, a.subject, a.subject_name, a.reference,
      a.amount, a.note, a.till, a.till_name, a.data
    from (${actions}) a where ${searched} ${order} ${most}`;
}

const columns = sql`id, at, act, actor, subject, reference, amount, note, till, data`;

function nameOf(member: SQL): SQL {
  return sql`nullif(trim(${member}.first_name || ' ' || ${member}.last_name), '')`;
}

function conditions(business: string, filter: AuditFilter): SQL[] {
  const { person, kind, from, to, before } = filter;
  const start = (day: string) =>
    sql`(${day}::date::timestamp at time zone (select time_zone from businesses where id = ${business}))`;
  const [at, id] = before?.split(",") ?? [];
  // Actions unknown to this version are omitted, but stay in the log.
  const actions =
    kind === undefined ? Object.values(auditActionsByKind).flat() : auditActionsByKind[kind];
  const asked: (SQL | false)[] = [
    sql`a.act = any(${sql.param([...actions])})`,
    person !== undefined && sql`(a.actor = ${person} or a.subject = ${person})`,
    from !== undefined && sql`a.at >= ${start(from)}`,
    to !== undefined && sql`a.at < ${start(to)} + interval '1 day'`,
    at !== undefined && id !== undefined && sql`(a.at, a.id) < (${at}::timestamptz, ${id}::uuid)`,
  ];
  return asked.filter((one) => one !== false);
}

/** Wire format: names for the ids of locations and custom roles, amounts as money. */
async function presented(
  tx: Tx,
  { business }: RowScope,
  rows: readonly Results[],
  language: Language,
): Promise<AuditRow[]> {
  const known = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from locations where business_id = ${business}
      union all select id, name from own_roles where business_id = ${business}`,
  );
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return rows.map(({ data, at, amount, ...row }) => ({
    id: row.id,
    at: wireInstant(instantFromText(at)),
    act: row.act,
    kind: kindOf(row.act),
    actor: row.actor,
    actor_name: row.actor_name ?? "",
    subject: row.subject,
    subject_name: row.subject_name ?? "",
    reference: row.reference,
    amount: amount === null ? null : formatMoneyWire(amount),
    note: row.note,
    till: row.till,
    till_name: row.till_name ?? "",
    ...cameFrom(data, language),
    changes: auditChanges(row.act, data ?? {}, names),
  }));
}

function cameFrom(data: Results["data"], language: Language): { device: string; network: string } {
  const from = data?.["from"];
  const text = (name: string) => {
    const value: unknown =
      typeof from === "object" && from !== null ? Reflect.get(from, name) : null;
    return typeof value === "string" ? value : "";
  };
  return { device: keptDevice(text("device"), language), network: text("network") };
}

function kindOf(action: string): AuditKind {
  const known = auditKinds.find((kind) =>
    (auditActionsByKind[kind] as readonly string[]).includes(action),
  );
  return known ?? "settings";
}
