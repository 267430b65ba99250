import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { clusters, onCitus } from "#tests/support/database.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import {
  fingerprint,
  systemTables,
  type TenantTable,
  tenantTables,
} from "#tests/support/tenant-tables.ts";
import { rowsOf, type TenantScope } from "./database.ts";
import { errorCode } from "./database-error.ts";

/** Indexes queried across businesses: at sign-in, when a picture is deleted, and by workers. */
const askedOverAll = new Set([
  "memberships_user_idx",
  "memberships_primary_key",
  "product_images_file_idx",
  "product_images_small_file_idx",
  "receipt_sends_queue_idx",
  "fiscal_receipts_queue_idx",
  "payment_requests_queue_idx",
]);

/** Values required for a generic row to satisfy the table's constraints. */
const special: Record<string, Record<string, string>> = { journal_postings: { debit: "1" } };

/** Debts belong to customers, figure views to users; tills and imports concern the whole business. */
const ofAllLocations = [
  "credit_payments",
  "credits",
  "figure_looks",
  "import_jobs",
  "membership_roles",
  "tills",
];

/** On a cluster no row ever moves to another business. */
const immovable = onCitus ? "0A000" : null;

const verbs = ["SELECT", "INSERT", "UPDATE", "DELETE"];

describe.each(clusters())("row-level security between tenants, PostgreSQL %s", (cluster) => {
  let api: TestApi;
  let admin: Client;
  let duka: TestBusiness;
  let soko: TestBusiness;
  let tables: TenantTable[];

  beforeAll(async () => {
    api = await testApi(cluster);
    duka = await api.business({ subdomain: "duka" });
    soko = await api.business({ subdomain: "soko" });
    admin = new Client({ connectionString: api.url });
    await admin.connect();
    tables = await tenantTables(admin);
    for (const { id } of [duka, soko]) for (const table of tables) await fill(admin, table, id);
  });
  afterAll(async () => {
    await admin.end();
    await api.close();
  });

  it("covers every tenant table", async () => {
    const { rows } = await admin.query<{ name: string; guarded: boolean; policies: string[] }>(`
      SELECT c.relname AS name, c.relrowsecurity AS guarded,
        ARRAY(SELECT concat_ws(' ', p.polcmd, pg_get_expr(p.polqual, c.oid),
          pg_get_expr(p.polwithcheck, c.oid)) FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
      FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      ORDER BY 1`);
    const outside = rows.filter(({ guarded }) => !guarded).map(({ name }) => name);
    expect(outside).toEqual(systemTables);
    for (const { name, policies } of rows.filter(({ guarded }) => guarded)) {
      const key = name === "businesses" ? "id" : "business_id";
      const plain = "kaunta_business()";
      const asked = onCitus ? plain : `( SELECT ${plain} AS kaunta_business)`;
      const rule = `(${key} = ${asked})`;
      const ofTenant = policies.filter((policy) => !policy.startsWith("r"));
      const narrowed = [`a ${rule}`, `d ${rule}`, `w ${rule} ${rule}`];
      const rules = onCitus && ofTenant.length > 1 ? narrowed : [`* ${rule} ${rule}`];
      expect([name, ofTenant.toSorted()]).toEqual([name, rules]);
    }
  });

  it("separates the rows of locations, in every table that has a location", async () => {
    const { rows } = await admin.query<{ name: string; rules: number }>(`
      SELECT c.relname AS name, (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid
          AND p.polpermissive = ${onCitus} AND p.polcmd = 'r'
          AND pg_get_expr(p.polqual, c.oid) ~ 'location_id = ANY.*kaunta[._]places') AS rules
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname ~ '^((from|to)_)?location_id$'
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace GROUP BY c.oid`);
    const open = rows.filter(({ rules }) => rules !== 1).map(({ name }) => name);
    expect(open.toSorted()).toEqual(ofAllLocations);
  });

  it("keeps the system's tables inaccessible to the application", async () => {
    for (const table of systemTables)
      for (const verb of [...verbs, "REFERENCES", "TRUNCATE"])
        expect([table, verb, await mayDo(admin, table, verb)]).toEqual([table, verb, false]);
    const { rows } = await admin.query(`
      SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        AND has_function_privilege('kaunta_app', oid, 'EXECUTE') AND prorettype <> 'trigger'::regtype
        -- What an extension brings reads no table.
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid
          AND deptype = 'e')`);
    expect(rows.map(({ proname }) => String(proname)).toSorted()).toEqual([
      "kaunta_ages_from",
      "kaunta_business",
      "kaunta_customers_named",
      ...(onCitus ? ["kaunta_members"] : []),
      "kaunta_places",
      "kaunta_sales_named",
    ]);
  });

  it("has the business first in every key and index", async () => {
    const { rows } = await admin.query<{ index: string }>(`
      SELECT i.indexrelid::regclass::text AS index
      FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relrowsecurity
        AND c.relname <> 'businesses' AND a.attname <> 'business_id'`);
    const loose = rows.map(({ index }) => index).filter((name) => !askedOverAll.has(name));
    expect(loose).toEqual([]);
  });

  it("shows a member the rows of the business, so that the following tests are meaningful", async () => {
    const scope = { user: duka.owner.id, business: duka.id };
    for (const table of tables) {
      const seen = await api.database.tenant(scope, (tx) =>
        rowsOf(tx, sql`SELECT DISTINCT ${sql.identifier(table.key)} AS id FROM ${named(table)}`),
      );
      expect([table.name, seen]).toEqual([table.name, [{ id: duka.id }]]);
    }
  });

  const attackers: [string, () => TenantScope][] = [
    ["a stranger who names the business", () => ({ user: soko.owner.id, business: duka.id })],
    ["a stranger in their own business", () => ({ user: soko.owner.id, business: soko.id })],
    ["nobody at all", () => ({ user: api.newId(), business: duka.id })],
  ];

  it.each(attackers)("shows %s nothing and accepts nothing from them", async (_name, scopeOf) => {
    const scope = scopeOf();
    const before = await fingerprint(admin, tables, duka.id);
    for (const table of tables) {
      const key = sql.identifier(table.key);
      const attacks = {
        SELECT: sql`SELECT 1 FROM ${named(table)} WHERE ${key} = ${duka.id}`,
        UPDATE: sql`UPDATE ${named(table)} SET ${key} = ${key} WHERE ${key} = ${duka.id}`,
        DELETE: sql`DELETE FROM ${named(table)} WHERE ${key} = ${duka.id}`,
        INSERT: sql.raw(insertInto(table, duka.id)),
        "INSERT by moving": sql`UPDATE ${named(table)} SET ${key} = ${duka.id}`,
      };
      const harmless = Object.entries(attacks).map(async ([verb, attack]) => {
        const outcome = await attempt(scope, attack);
        const isRefused =
          outcome === "42501" || outcome === immovable || (outcome === 0 && verb !== "INSERT");
        return [table.name, verb, isRefused ? "refused" : outcome];
      });
      expect(await Promise.all(harmless)).toEqual(
        Object.keys(attacks).map((verb) => [table.name, verb, "refused"]),
      );
    }
    const people = sql`SELECT 1 FROM members WHERE business_id = ${duka.id}`;
    expect(await attempt(scope, people)).toBe(0);
    expect(await fingerprint(admin, tables, duka.id)).toEqual(before);
  });

  it("locks out a member once they are suspended or their account is disabled", async () => {
    const shop = await api.business();
    const seenBy = (user: string) =>
      attempt({ user, business: shop.id }, sql`SELECT 1 FROM products`);
    expect(await seenBy(shop.manager.id)).toBe(3);
    await admin.query("UPDATE memberships SET status = 'suspended' WHERE user_id = $1", [
      shop.manager.id,
    ]);
    await admin.query("UPDATE users SET is_active = false WHERE id = $1", [shop.cashier.id]);
    expect(await seenBy(shop.manager.id)).toBe(0);
    expect(await seenBy(shop.cashier.id)).toBe(0);
    expect(await seenBy(shop.owner.id)).toBe(3);
  });

  it("lets no one rewrite the books, the ledger of operations or the audit log", async () => {
    const scope = { user: duka.owner.id, business: duka.id };
    for (const table of ["journal_entries", "journal_postings", "operations", "audit_log"]) {
      const rewrite = sql.raw(`UPDATE ${table} SET business_id = business_id`);
      expect([table, await attempt(scope, rewrite)]).toEqual([table, "42501"]);
      expect([table, await attempt(scope, sql.raw(`DELETE FROM ${table}`))]).toEqual([
        table,
        "42501",
      ]);
    }
  });

  it("lets no administrator write the plan, the trial, the sub-domain or the owner of a location", async () => {
    const scope = { user: duka.owner.id, business: duka.id };
    const nobody = { user: api.newId(), business: duka.id };
    const columns = ["plan", "trial_ends_at", "subdomain", "created_at"];
    const refused = columns.map((column) => `UPDATE businesses SET ${column} = ${column}`);
    for (const [as, write, outcome] of [
      ...refused.map((one) => [scope, one, "42501"] as const),
      [scope, "UPDATE locations SET business_id = business_id", "42501"],
      [scope, "UPDATE locations SET id = id", "42501"],
      [scope, "UPDATE businesses SET name = name, settings = settings", 1],
      [scope, "UPDATE businesses SET name = name, plan = 'enterprise'", "42501"],
      [scope, `UPDATE businesses SET name = 'Ours' WHERE id = '${soko.id}'`, 0],
      [nobody, "UPDATE businesses SET name = 'Ours'", 0],
      [scope, "DELETE FROM businesses", "42501"],
    ] as const)
      expect([write, await attempt(as, sql.raw(write))]).toEqual([write, outcome]);
  });

  it("accepts no entry in the books that does not balance", async () => {
    const entry = api.newId();
    const post = (amounts: string) =>
      attempt(
        { user: duka.owner.id, business: duka.id },
        sql.raw(`WITH entry AS (
          INSERT INTO journal_entries (business_id, id, kind, day, description, effective_at, posted_at)
          VALUES ('${duka.id}', '${entry}', 'sale', current_date, '', now(), now()))
        INSERT INTO journal_postings (business_id, entry_id, position, account, debit, credit)
        VALUES ${amounts}`),
      );
    const side = (position: number, debit: number, credit: number) =>
      `('${duka.id}', '${entry}', ${position}, 'cash', ${debit}, ${credit})`;
    expect(await post([side(0, 500, 0), side(1, 0, 499)].join())).toBe("23514");
    expect(await post([side(0, 500, 0), side(1, 500, 500)].join())).toBe("23514");
    expect(await post([side(0, 500, 0), side(1, 0, 500)].join())).toBe(2);
  });

  /** The number of affected rows, or the SQLSTATE of the refusal. Changes are rolled back. */
  async function attempt(
    scope: TenantScope,
    attack: ReturnType<typeof sql>,
  ): Promise<number | string | null> {
    try {
      return await api.database.tenant(scope, async (tx) => {
        const { rowCount } = await tx.execute(attack);
        throw new Undo(rowCount);
      });
    } catch (error) {
      return error instanceof Undo ? error.touched : errorCode(error);
    }
  }
});

class Undo extends Error {
  constructor(readonly touched: number | null) {
    super();
  }
}

function named(table: TenantTable) {
  return sql.identifier(table.name);
}

async function mayDo(admin: Client, table: string, verb: string): Promise<boolean> {
  const { rows } = await admin.query<{ may: boolean }>(
    "SELECT has_table_privilege('kaunta_app', $1, $2) OR ($2 NOT IN ('DELETE', 'TRUNCATE') AND has_any_column_privilege('kaunta_app', $1, $2)) AS may",
    [table, verb],
  );
  return rows[0]?.may === true;
}

const samples: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: "gen_random_uuid()::text",
  bigint: "1",
  integer: "1",
  smallint: "1",
  boolean: "true",
  "timestamp with time zone": "now()",
  date: "current_date",
  jsonb: "'{}'",
  bytea: "''",
  ARRAY: "'{}'",
};

function insertInto(table: TenantTable, business: string): string {
  const values = new Map(table.required.map(({ name: column, type }) => [column, samples[type]]));
  for (const [column, value] of Object.entries(special[table.name] ?? {}))
    values.set(column, value);
  values.set(table.key, `'${business}'`);
  return `INSERT INTO ${table.name} (${[...values.keys()].join()}) VALUES (${[...values.values()].join()})`;
}

/** Inserts one more row of the business, including rows it references; the counter and the business already exist. */
async function fill(admin: Client, table: TenantTable, business: string): Promise<void> {
  // Required for the setting to reach the nodes of a cluster.
  for (const statement of ["BEGIN", "SET LOCAL citus.propagate_set_commands = 'local'"])
    await admin.query(statement);
  await admin.query("SET LOCAL session_replication_role = replica");
  await admin.query(`${insertInto(table, business)} ON CONFLICT DO NOTHING`);
  await admin.query("COMMIT");
}
