-- Who may touch what. The application works as kaunta_app, which owns nothing: row-level security
-- binds it, and it has only the privileges named here.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'kaunta_app') THEN
    BEGIN
      CREATE ROLE kaunta_app NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- another database of this cluster is being migrated at the same time
    END;
  END IF;
  -- Whether the role can be taken is tried: a user who makes a role on PostgreSQL 16 or newer
  -- administers it, but may not take it before granting it to itself.
  BEGIN
    SET LOCAL ROLE kaunta_app;
    RESET ROLE;
  EXCEPTION WHEN insufficient_privilege THEN
    EXECUTE pg_catalog.format('GRANT kaunta_app TO %I', session_user);
  END;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO kaunta_app;
--> statement-breakpoint
-- The business of this transaction, if the person of this transaction is an active member of it;
-- else null, which no row equals. Every policy asks it, so a handler that forgets to check leaks nothing.
CREATE FUNCTION kaunta_business() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER PARALLEL SAFE
SET search_path = ''
AS $$
  SELECT m.business_id
  FROM public.memberships m
  JOIN public.users u ON u.id = m.user_id
  WHERE m.business_id = nullif(pg_catalog.current_setting('kaunta.business', true), '')::uuid
    AND m.user_id = nullif(pg_catalog.current_setting('kaunta.user', true), '')::uuid
    AND m.status = 'active'
    AND u.is_active
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION kaunta_business() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION kaunta_business() TO kaunta_app;
--> statement-breakpoint
-- Puts a tenant table behind the wall and grants kaunta_app what it needs there. Every migration
-- that adds a tenant table calls it; a test fails for one that was forgotten.
CREATE FUNCTION kaunta_guard(guarded regclass, privileges text, tenant_key text DEFAULT 'business_id')
RETURNS void LANGUAGE plpgsql
SET search_path = ''
AS $$
BEGIN
  EXECUTE pg_catalog.format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE pg_catalog.format(
    'CREATE POLICY tenant ON %s FOR ALL TO kaunta_app'
    ' USING (%I = (SELECT public.kaunta_business()))'
    ' WITH CHECK (%I = (SELECT public.kaunta_business()))',
    guarded, tenant_key, tenant_key);
  EXECUTE pg_catalog.format('GRANT %s ON %s TO kaunta_app', privileges, guarded);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION kaunta_guard(regclass, text, text) FROM PUBLIC;
--> statement-breakpoint
SELECT kaunta_guard('businesses', 'SELECT', 'id');
--> statement-breakpoint
SELECT kaunta_guard(name::regclass, 'SELECT')
FROM unnest(ARRAY['memberships', 'membership_roles', 'member_permissions', 'locations']) AS name;
--> statement-breakpoint
SELECT kaunta_guard(name::regclass, 'SELECT, INSERT')
FROM unnest(ARRAY[
  'audit_log', 'operations', 'rejected_operations', 'journal_entries', 'journal_postings',
  'stock_counts', 'sale_lines', 'product_prices'
]) AS name;
--> statement-breakpoint
SELECT kaunta_guard(name::regclass, 'SELECT, INSERT, UPDATE')
FROM unnest(ARRAY[
  'tills', 'categories', 'suppliers', 'products', 'variants', 'stock_items', 'stock_movements',
  'customers', 'sales', 'sale_payments', 'credits', 'credit_payments', 'discrepancies', 'changes'
]) AS name;
--> statement-breakpoint
SELECT kaunta_guard('business_counters', 'SELECT, UPDATE');
--> statement-breakpoint
SELECT kaunta_guard('orphans', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
-- The names of a business's people, for its own people. It reads as its owner, so it carries the
-- tenant's condition itself.
CREATE VIEW members WITH (security_barrier) AS
SELECT m.business_id, u.id, u.first_name, u.last_name, m.status,
  coalesce((
    SELECT r.role FROM membership_roles r
    WHERE r.business_id = m.business_id AND r.user_id = m.user_id
      AND r.valid_from <= now() AND (r.valid_to IS NULL OR r.valid_to > now())
    ORDER BY array_position(
      ARRAY['business_administrator', 'business_manager', 'business_user'], r.role)
    LIMIT 1), '') AS role
FROM memberships m
JOIN users u ON u.id = m.user_id
WHERE m.business_id = (SELECT kaunta_business());
--> statement-breakpoint
GRANT SELECT ON members TO kaunta_app;
--> statement-breakpoint
-- Every entry balances: all postings of an entry are inserted by one statement, and each statement is checked.
CREATE FUNCTION kaunta_entries_balance() RETURNS trigger LANGUAGE plpgsql
SET search_path = ''
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM posted GROUP BY business_id, entry_id HAVING sum(debit) <> sum(credit)
  ) THEN
    RAISE EXCEPTION 'a journal entry does not balance' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_postings_balance AFTER INSERT ON journal_postings
REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION kaunta_entries_balance();
