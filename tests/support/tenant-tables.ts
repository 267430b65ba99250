import type { Client } from "pg";

/** Tables that belong to no business, or hold secrets. The application's role has no access to them. */
export const systemTables = [
  "database_history",
  "handovers",
  "invitations",
  "login_attempts",
  "maker_keys",
  "message_days",
  "mfa_challenges",
  "one_time_codes",
  "recovery_codes",
  "registrations",
  "sessions",
  "staff_pins",
  "user_mfa",
  "users",
];

type Column = { name: string; type: string };

export type TenantTable = {
  name: string;
  /** The column with the business id. */
  key: string;
  /** Required columns without a default. */
  required: Column[];
};

/** Every table in the database catalogue except the system's: a new one is covered automatically. */
export async function tenantTables(admin: Client): Promise<TenantTable[]> {
  const { rows } = await admin.query<{ table: string; columns: Column[] }>(`
    SELECT table_name AS table, json_agg(json_build_object('name', column_name, 'type', data_type))
      FILTER (WHERE is_nullable = 'NO' AND column_default IS NULL AND is_generated = 'NEVER') AS columns
    FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    GROUP BY table_name ORDER BY table_name`);
  return rows
    .filter(({ table }) => !systemTables.includes(table))
    .map(({ table, columns }) => ({
      name: table,
      key: table === "businesses" ? "id" : "business_id",
      required: columns,
    }));
}

/** A digest of all rows of a business, table by table: equal digests mean no change. */
export async function fingerprint(
  admin: Client,
  tables: readonly TenantTable[],
  business: string,
): Promise<Record<string, unknown>> {
  const prints: Record<string, unknown> = {};
  for (const { name: table, key } of tables) {
    const { rows } = await admin.query<{ print: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS print FROM ${table} t WHERE ${key} = $1`,
      [business],
    );
    prints[table] = rows[0]?.print;
  }
  return prints;
}
