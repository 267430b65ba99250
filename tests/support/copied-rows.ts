import { Client } from "pg";

/**
 * Copies all rows of one database into another whose tables may be from another release: each row as far as
 * there are columns for it. Triggers and foreign keys are disabled; both URLs must connect as a superuser.
 */
export async function copyRows(fromUrl: string, toUrl: string): Promise<void> {
  const [from, to] = await Promise.all([fromUrl, toUrl].map(connected));
  if (from === undefined || to === undefined) return;
  try {
    await to.query("SET session_replication_role = replica");
    const there = await columnsOf(to);
    for (const [table, columns] of await columnsOf(from)) {
      const known = there.get(table)?.filter((column) => columns.includes(column)) ?? [];
      const { rows } = await from.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM ${quoted(table)} t`,
      );
      const list = known.map(quoted).join(", ");
      for (const { row } of known.length === 0 ? [] : rows)
        await to.query(
          `INSERT INTO ${quoted(table)} (${list})
           SELECT ${list} FROM json_populate_record(NULL::${quoted(table)}, $1)
           ON CONFLICT DO NOTHING`,
          [row],
        );
    }
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** The writable columns by table. */
async function columnsOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.table_name AS table, array_agg(c.column_name::text) AS columns
     FROM information_schema.columns c JOIN information_schema.tables t
       ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
     GROUP BY 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
