import type { Client } from "pg";
import { functionsOfCitus } from "./citus-functions.ts";
import { DatabaseError } from "./database-error.ts";
import { layLaterKeys } from "./later-keys.ts";

/** Users and their permissions: small, read in every transaction, and therefore replicated to every node. */
const onEveryNode = [
  "users",
  "businesses",
  "memberships",
  "membership_roles",
  "member_permissions",
  "own_roles",
  "own_role_rights",
];

/** The first table of the distributed group; the others are colocated with it. */
const first = "business_counters";

type Table = { name: string; isSpread: boolean; isTenants: boolean };
type Key = { table: string; name: string; definition: string };
type Policy = { table: string; name: string; narrows: boolean; command: string; using: string };

/**
 * Distributes the tables of businesses over the workers of a Citus cluster, by business, and replicates users
 * and businesses to every node; on later runs it does only what is missing. Runs in a single transaction.
 *
 * @param client connects to the coordinator as the owner of the tables
 */
export async function distribute(client: Client): Promise<void> {
  await client.query("BEGIN");
  try {
    // Tables of the group reference the replicated ones, so each node must use a single connection.
    await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
    await client.query("SET LOCAL citus.enable_unsafe_triggers = on");
    await client.query("SET LOCAL client_min_messages = error");
    const missing = (await tables(client)).filter(({ isSpread }) => !isSpread);
    if (missing.length > 0) await spread(client, missing);
    await layLaterKeys(client);
    const copies = await copiesOnNodes(client);
    const copyOf = (table: string) => copies.get(table) ?? `public.${table}`;
    for (const statement of functionsOfCitus(copyOf)) await client.query(statement);
    await client.query("COMMIT");
    await grantColumns(client);
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** Whether the database belongs to a Citus cluster; `KAUNTA_CITUS=1` requires it. */
export async function hasCitus(client: Client): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  if (rowCount !== 0) return true;
  if (process.env["KAUNTA_CITUS"] !== "1") return false;
  throw new DatabaseError(
    "migration_failed",
    "KAUNTA_CITUS is 1, but the database has no extension citus: create it on every node and add the workers.",
  );
}

/** The tables to distribute or replicate. System tables remain on the coordinator. */
async function tables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, coalesce(p.partmethod <> 'n' OR p.repmodel = 't', false) AS "isSpread",
      c.relname <> ALL ($1) AS "isTenants"
    FROM pg_class c LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND (c.relname = ANY ($1) OR c.relrowsecurity)
    ORDER BY c.relname <> $2, c.relname`,
    [onEveryNode, first],
  );
  return rows;
}

async function spread(client: Client, missing: readonly Table[]): Promise<void> {
  const names = missing.map(({ name }) => name);
  const keys = await foreignKeys(client, names);
  // A table not yet distributed may not reference a distributed one.
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  const known = await policies(client, names);
  for (const table of names)
    for (const statement of policiesOfCitus(
      table,
      known.filter((policy) => policy.table === table),
    ))
      await client.query(statement);
  // Citus connects to the workers with the role of the transaction. Roles belong to the cluster, not the
  // database.
  await client.query(`DO $$ BEGIN
    IF NOT (SELECT rolcanlogin FROM pg_roles WHERE rolname = 'kaunta_app') THEN ALTER ROLE kaunta_app LOGIN; END IF;
  END $$`);
  const [people, tenants] = [false, true].map((kind) =>
    missing.filter(({ isTenants }) => isTenants === kind).map(({ name }) => name),
  );
  for (const name of people ?? [])
    await client.query("SELECT create_reference_table($1)", [`public.${name}`]);
  for (const name of tenants ?? [])
    await client.query("SELECT create_distributed_table($1, 'business_id', colocate_with => $2)", [
      `public.${name}`,
      name === first ? "none" : `public.${first}`,
    ]);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
}

async function foreignKeys(client: Client, names: readonly string[]): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND (conrelid::regclass::text = ANY ($1) OR confrelid::regclass::text = ANY ($1))
    ORDER BY 1, 2`,
    [names],
  );
  return rows;
}

async function policies(client: Client, names: readonly string[]): Promise<Policy[]> {
  const { rows } = await client.query<Policy>(
    `SELECT polrelid::regclass::text AS table, polname AS name, NOT polpermissive AS narrows,
      polcmd AS command, pg_get_expr(polqual, polrelid) AS using
    FROM pg_policy WHERE polrelid::regclass::text = ANY ($1)`,
    [names],
  );
  return rows;
}

const asked: readonly [RegExp, string][] = [
  [/\( SELECT (?:public\.)?kaunta_business\(\) AS kaunta_business\)/g, "public.kaunta_business()"],
  [
    /\( SELECT (?:public\.)?kaunta_places\(\) AS kaunta_places\)/g,
    "(nullif(current_setting('kaunta.places', true), '')::uuid[])",
  ],
];

/**
 * The same rules in a form that Citus propagates to the shards unchanged. It rejects subqueries and silently
 * turns restrictive policies into permissive ones, so read restrictions are merged into the read policy.
 */
function policiesOfCitus(table: string, known: readonly Policy[]): string[] {
  if (known.length === 0) return [];
  const plain = ({ using }: Policy) =>
    asked.reduce((so, [from, to]) => so.replaceAll(from, to), using);
  const [tenant, ...others] = known.filter(({ narrows }) => !narrows);
  const narrowing = known.filter(({ narrows }) => narrows);
  if (tenant?.command !== "*" || others.length > 0 || narrowing.some((one) => one.command !== "r"))
    throw new Error(`the policies of ${table} are of an unknown kind`);
  const own = plain(tenant);
  const make = (name: string, rule: string) => `CREATE POLICY ${name} ON ${table} ${rule}`;
  return [
    ...known.map(({ name }) => `DROP POLICY ${quoted(name)} ON ${table}`),
    ...(narrowing.length === 0
      ? [make("tenant", `FOR ALL TO kaunta_app USING (${own}) WITH CHECK (${own})`)]
      : [
          make(
            "tenant_reads",
            `FOR SELECT TO kaunta_app USING (${[own, ...narrowing.map(plain)].join(" AND ")})`,
          ),
          make("tenant_adds", `FOR INSERT TO kaunta_app WITH CHECK (${own})`),
          make("tenant_changes", `FOR UPDATE TO kaunta_app USING (${own}) WITH CHECK (${own})`),
          make("tenant_removes", `FOR DELETE TO kaunta_app USING (${own})`),
        ]),
  ];
}

/**
 * Grants on single columns, which Citus does not propagate to the shards. They are applied over separate
 * connections after the commit; until then, and after a shard has moved, such writes are refused.
 */
async function grantColumns(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; right: string; columns: string }>(
    `SELECT c.oid::regclass::text AS table, x.privilege_type AS right,
      string_agg(quote_ident(a.attname), ', ') AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid, aclexplode(a.attacl) x
    WHERE x.grantee = 'kaunta_app'::regrole AND c.oid IN (SELECT logicalrelid FROM pg_dist_partition)
    GROUP BY 1, 2`,
  );
  for (const { table, right, columns } of rows)
    await client.query("SELECT run_command_on_placements($1, $2)", [
      table,
      `GRANT ${right} (${columns}) ON %s TO kaunta_app`,
    ]);
}

/** The shards of the tables replicated to each node: one per table, with the same name everywhere. */
async function copiesOnNodes(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; copy: string }>(
    `SELECT logicalrelid::regclass::text AS table, 'public.' || shard_name(logicalrelid, shardid) AS copy
    FROM pg_dist_shard JOIN pg_dist_partition USING (logicalrelid) WHERE repmodel = 't'`,
  );
  return new Map(rows.map(({ table, copy }) => [table, copy.replace("public.public.", "public.")]));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
