/**
 * The replacements for the migrations' functions in a Citus database. A function that a worker evaluates
 * within a query on its shards must not query distributed tables: these functions read the local copies of
 * the user tables on each node, and for a business's own tables the colocated shard.
 *
 * @param copyOf returns the name of a user table's copy on each node
 */
export function functionsOfCitus(copyOf: (table: string) => string): string[] {
  return [
    business(copyOf),
    begin,
    named("customers"),
    named("sales"),
    agesFrom,
    members(copyOf),
    ...membersOnly,
    membersView,
  ];
}

/**
 * The same query as on a single PostgreSQL. Written in PL/pgSQL so that it is planned once per session: a
 * policy evaluates it for each scan.
 */
const business = (copyOf: (table: string) => string) => `
CREATE OR REPLACE FUNCTION public.kaunta_business() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER PARALLEL SAFE SET search_path TO ''
    AS $$
BEGIN
  RETURN (SELECT m.business_id FROM ${copyOf("memberships")} m
    JOIN ${copyOf("users")} u ON u.id = m.user_id
    WHERE m.business_id = nullif(pg_catalog.current_setting('kaunta.business', true), '')::uuid
      AND m.user_id = nullif(pg_catalog.current_setting('kaunta.user', true), '')::uuid
      AND m.status = 'active' AND u.is_active);
END $$`;

/**
 * These settings are propagated to the workers; no other setting of a transaction affects them. Tables
 * replicated to every node are written through the coordinator only. Without the first setting, Citus would
 * lock them on a worker first, which requires a privilege on the whole table, while the application has
 * privileges on some columns of a business only.
 */
const begin = `
CREATE OR REPLACE FUNCTION public.kaunta_begin(whose uuid, business uuid, places uuid[]) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_catalog.set_config('citus.allow_modifications_from_workers_to_replicated_tables', 'off', true);
  PERFORM pg_catalog.set_config('citus.propagate_set_commands', 'local', true);
  EXECUTE 'SET LOCAL ROLE kaunta_app';
  EXECUTE pg_catalog.format('SET LOCAL kaunta."user" = %L', whose);
  EXECUTE pg_catalog.format('SET LOCAL kaunta.business = %L', business);
  IF places IS NOT NULL THEN
    EXECUTE pg_catalog.format('SET LOCAL kaunta.places = %L', places);
  END IF;
  PERFORM pg_catalog.set_config('citus.propagate_set_commands', 'none', true);
  RETURN true;
END $$`;

const searched = {
  customers: ["name", "phone", "email", "customer_code"],
  sales: ["number", "customer_name"],
};

/** Runs as the owner of the tables, limited to the caller's business, using the trigram index. */
function named(table: keyof typeof searched): string {
  const any = searched[table].map((column) => `${column} OPERATOR(pg_catalog.~~*) pattern`);
  return `
CREATE OR REPLACE FUNCTION public.kaunta_${table}_named(pattern text, most integer) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO ''
    AS $$
DECLARE own uuid := public.kaunta_business();
BEGIN
  RETURN QUERY SELECT id FROM public.${table} WHERE business_id = own AND (${any.join(" OR ")}) LIMIT most;
END $$`;
}

/** One query per kind: Citus cannot plan parameters of functions written in plain SQL. */
const agesFrom = `
CREATE OR REPLACE FUNCTION public.kaunta_ages_from(business uuid, kind text, row_id uuid) RETURNS timestamptz
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE moment timestamptz;
BEGIN
  IF kind = 'sale' THEN
    SELECT effective_at INTO moment FROM public.sales WHERE business_id = business AND id = row_id;
  ELSIF kind = 'shift' THEN
    SELECT coalesce(closed_at, 'infinity') INTO moment FROM public.shifts
      WHERE business_id = business AND id = row_id;
  ELSIF kind = 'serial' THEN
    SELECT CASE WHEN status = 'in_stock' THEN 'infinity' ELSE changed_at END INTO moment
      FROM public.serials WHERE business_id = business AND id = row_id;
  ELSIF kind = 'purchase' THEN
    SELECT CASE WHEN closed_at IS NULL OR billed <> paid THEN 'infinity' ELSE effective_at END INTO moment
      FROM public.purchases WHERE business_id = business AND id = row_id;
  ELSE
    RETURN NULL;
  END IF;
  RETURN nullif(coalesce(moment, '1970-01-01 00:00:00+00'), 'infinity');
END $$`;

const members = (copyOf: (table: string) => string) => `
CREATE OR REPLACE FUNCTION public.kaunta_members()
    RETURNS TABLE (business_id uuid, id uuid, first_name text, last_name text, status text, role text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO ''
    AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT m.business_id, u.id, u.first_name, u.last_name, m.status,
    coalesce((SELECT r.role FROM ${copyOf("membership_roles")} r
      WHERE r.business_id = m.business_id AND r.user_id = m.user_id
        AND r.valid_from <= now() AND (r.valid_to IS NULL OR r.valid_to > now())
      ORDER BY pg_catalog.array_position(
        ARRAY['business_administrator', 'business_manager', 'business_user'], r.role)
      LIMIT 1), '')
  FROM ${copyOf("memberships")} m JOIN ${copyOf("users")} u ON u.id = m.user_id
  WHERE m.business_id = public.kaunta_business();
END $$`;

const membersOnly = [
  "REVOKE ALL ON FUNCTION public.kaunta_members() FROM PUBLIC",
  "GRANT EXECUTE ON FUNCTION public.kaunta_members() TO kaunta_app",
];

/** A plain view would be inlined and run with the privileges of the caller, who may not read users. */
const membersView = `
CREATE OR REPLACE VIEW public.members WITH (security_barrier = true) AS
  SELECT business_id, id, first_name, last_name, status, role FROM public.kaunta_members()`;
