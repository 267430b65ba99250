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
-- The business of this transaction, if the person of this transaction is an active member of it;
-- else null, which no row equals. Every policy asks it, so a handler that forgets to check leaks nothing.
CREATE FUNCTION public.kaunta_business() RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER PARALLEL SAFE
    SET search_path TO ''
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
-- ILIKE may tell of rows by its errors, so PostgreSQL asks a policy before it and no index by it. These ask
-- the index as the owner of the tables, of the caller's business alone, and tell ids: what the caller may
-- see of them is asked by the policies as ever.
CREATE FUNCTION public.kaunta_customers_named(pattern text, most integer) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  SELECT id FROM public.customers
  WHERE business_id = (SELECT public.kaunta_business()) AND (name OPERATOR(pg_catalog.~~*) pattern OR phone OPERATOR(pg_catalog.~~*) pattern OR email OPERATOR(pg_catalog.~~*) pattern OR customer_code OPERATOR(pg_catalog.~~*) pattern)
  LIMIT most
$$;
--> statement-breakpoint
-- Every entry balances: all postings of an entry are inserted by one statement, and each statement is checked.
CREATE FUNCTION public.kaunta_entries_balance() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
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
-- Puts a tenant table under row-level security and grants kaunta_app what it needs there. Every migration
-- that adds a tenant table calls it; a test fails for one that was forgotten.
CREATE FUNCTION public.kaunta_guard(guarded regclass, privileges text, tenant_key text DEFAULT 'business_id'::text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
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
-- The locations a reading transaction is limited to; null where it sees the whole business.
CREATE FUNCTION public.kaunta_places() RETURNS uuid[]
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ SELECT nullif(pg_catalog.current_setting('kaunta.places', true), '')::uuid[] $$;
--> statement-breakpoint
CREATE FUNCTION public.kaunta_sales_named(pattern text, most integer) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  SELECT id FROM public.sales
  WHERE business_id = (SELECT public.kaunta_business()) AND (number OPERATOR(pg_catalog.~~*) pattern OR customer_name OPERATOR(pg_catalog.~~*) pattern)
  LIMIT most
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;
--> statement-breakpoint
-- The names of a business's people, for its own people. It reads as its owner, so it carries the
-- tenant's condition itself.
CREATE VIEW public.members WITH (security_barrier='true') AS
 SELECT m.business_id,
    u.id,
    u.first_name,
    u.last_name,
    m.status,
    COALESCE(( SELECT r.role
           FROM public.membership_roles r
          WHERE ((r.business_id = m.business_id) AND (r.user_id = m.user_id) AND (r.valid_from <= now()) AND ((r.valid_to IS NULL) OR (r.valid_to > now())))
          ORDER BY (array_position(ARRAY['business_administrator'::text, 'business_manager'::text, 'business_user'::text], r.role))
         LIMIT 1), ''::text) AS role
   FROM (public.memberships m
     JOIN public.users u ON ((u.id = m.user_id)))
  WHERE (m.business_id = ( SELECT public.kaunta_business() AS kaunta_business));
--> statement-breakpoint
CREATE TRIGGER journal_postings_balance AFTER INSERT ON public.journal_postings REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION public.kaunta_entries_balance();
--> statement-breakpoint
ALTER TABLE public.approvals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.business_counters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.businesses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.cash_movements ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.categories ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.credit_payments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.credit_reductions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.credit_reminders ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.credits ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.customer_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.customers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.day_closings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.day_counts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.discrepancies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.evening_messages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.expense_pictures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.expenses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.field_edits ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.figure_looks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.fiscal_receipts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_jobs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_rows ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.journal_entries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.journal_postings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.ledger_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.locations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.member_permissions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.membership_roles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.memberships ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.operations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.orphans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.own_role_rights ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.own_roles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.parked_carts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.payment_confirmations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.payment_gateways ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.payment_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What happened at a location, or lies there, is not told to who works at others only. What no location
-- owns (journal entries of the business as a whole, changes of shared rows) has none and is told.
CREATE POLICY place ON public.changes AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.customer_days AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.day_closings AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.expense_pictures AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.expenses AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.journal_postings AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.ledger_days AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.parked_carts AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.payment_requests AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.product_days AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.purchase_receipts AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.purchase_returns AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.purchases AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.sale_returns AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.sale_voids AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.sales AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.sales_days AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.serial_counts AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.serial_moves AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.serials AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.shifts AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.stock_items AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.tax_days AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (location_id IS NULL) OR (location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
CREATE POLICY place ON public.transfers AS RESTRICTIVE FOR SELECT TO kaunta_app USING (((( SELECT public.kaunta_places() AS kaunta_places) IS NULL) OR (from_location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[])) OR (to_location_id = ANY (( SELECT public.kaunta_places() AS kaunta_places)::uuid[]))));
--> statement-breakpoint
ALTER TABLE public.plan_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.product_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.product_images ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.product_prices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.products ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.purchase_extra_costs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.purchase_lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.purchase_payments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.purchase_receipt_lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.purchase_receipts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.purchase_return_lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.purchase_returns ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.purchases ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.receipt_sends ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.refunds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.rejected_operations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.removed_variants ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.sale_lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.sale_payments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.sale_return_lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.sale_returns ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.sale_voids ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.sales ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.sales_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.serial_counts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.serial_moves ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.serials ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.shifts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.stock_adjustments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.stock_alerts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.stock_counts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.stock_items ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.stock_movements ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.suppliers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.tax_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON public.approvals TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.audit_log TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.business_counters TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.businesses TO kaunta_app USING ((id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.cash_movements TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.categories TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.changes TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.credit_payments TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.credit_reductions TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.credit_reminders TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.credits TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.customer_days TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.customers TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.day_closings TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.day_counts TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.discrepancies TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.evening_messages TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.expense_pictures TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.expenses TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.field_edits TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.figure_looks TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.fiscal_receipts TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.import_jobs TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.import_rows TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.journal_entries TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.journal_postings TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.ledger_days TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.locations TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.member_permissions TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.membership_roles TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.memberships TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.operations TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.orphans TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.own_role_rights TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.own_roles TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.parked_carts TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.payment_confirmations TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.payment_gateways TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.payment_requests TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.plan_requests TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.product_days TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.product_images TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.product_prices TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.products TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.purchase_extra_costs TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.purchase_lines TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.purchase_payments TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.purchase_receipt_lines TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.purchase_receipts TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.purchase_return_lines TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.purchase_returns TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.purchases TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.receipt_sends TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.refunds TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.rejected_operations TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.removed_variants TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.sale_lines TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.sale_payments TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.sale_return_lines TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.sale_returns TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.sale_voids TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.sales TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.sales_days TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.serial_counts TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.serial_moves TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.serials TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.shifts TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.stock_adjustments TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.stock_alerts TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.stock_counts TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.stock_items TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.stock_movements TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.suppliers TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.tax_days TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.tills TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.transfer_lines TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.transfer_receipts TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.transfers TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
CREATE POLICY tenant ON public.variants TO kaunta_app USING ((business_id = ( SELECT public.kaunta_business() AS kaunta_business))) WITH CHECK ((business_id = ( SELECT public.kaunta_business() AS kaunta_business)));
--> statement-breakpoint
ALTER TABLE public.tills ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.transfer_lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.transfer_receipts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.transfers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.variants ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO kaunta_app;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.kaunta_business() FROM PUBLIC;
--> statement-breakpoint
GRANT ALL ON FUNCTION public.kaunta_business() TO kaunta_app;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.kaunta_customers_named(pattern text, most integer) FROM PUBLIC;
--> statement-breakpoint
GRANT ALL ON FUNCTION public.kaunta_customers_named(pattern text, most integer) TO kaunta_app;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.kaunta_guard(guarded regclass, privileges text, tenant_key text) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.kaunta_places() FROM PUBLIC;
--> statement-breakpoint
GRANT ALL ON FUNCTION public.kaunta_places() TO kaunta_app;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.kaunta_sales_named(pattern text, most integer) FROM PUBLIC;
--> statement-breakpoint
GRANT ALL ON FUNCTION public.kaunta_sales_named(pattern text, most integer) TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.approvals TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.audit_log TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,UPDATE ON TABLE public.business_counters TO kaunta_app;
--> statement-breakpoint
-- Of the business's own row the application writes what its administrator may change, and no more:
-- plan, trial, sub-domain and currency are out of a handler's reach, whatever it forgets.
GRANT SELECT ON TABLE public.businesses TO kaunta_app;
--> statement-breakpoint
GRANT UPDATE (name, time_zone, phone, address, tax_id, vat_number, settings, logo, banner, profile, books_locked_until) ON TABLE public.businesses TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.cash_movements TO kaunta_app;
--> statement-breakpoint
-- A category may be taken away once nothing is in it.
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.categories TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.changes TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.credit_payments TO kaunta_app;
--> statement-breakpoint
-- Where two cards of a customer become one, what was taken back follows.
GRANT SELECT,INSERT ON TABLE public.credit_reductions TO kaunta_app;
--> statement-breakpoint
GRANT UPDATE (customer_id) ON TABLE public.credit_reductions TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.credit_reminders TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.credits TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_days TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.customers TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.day_closings TO kaunta_app;
--> statement-breakpoint
GRANT UPDATE (is_current) ON TABLE public.day_closings TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.day_counts TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.discrepancies TO kaunta_app;
--> statement-breakpoint
GRANT SELECT ON TABLE public.evening_messages TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.expense_pictures TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.expenses TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.field_edits TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.figure_looks TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.fiscal_receipts TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.import_jobs TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.import_rows TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.journal_entries TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.journal_postings TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ledger_days TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.locations TO kaunta_app;
--> statement-breakpoint
GRANT UPDATE (name, is_active) ON TABLE public.locations TO kaunta_app;
--> statement-breakpoint
GRANT SELECT ON TABLE public.member_permissions TO kaunta_app;
--> statement-breakpoint
GRANT SELECT ON TABLE public.membership_roles TO kaunta_app;
--> statement-breakpoint
GRANT SELECT ON TABLE public.memberships TO kaunta_app;
--> statement-breakpoint
GRANT SELECT ON TABLE public.members TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.operations TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orphans TO kaunta_app;
--> statement-breakpoint
GRANT SELECT ON TABLE public.own_role_rights TO kaunta_app;
--> statement-breakpoint
GRANT SELECT ON TABLE public.own_roles TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.parked_carts TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.payment_confirmations TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.payment_gateways TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.payment_requests TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.plan_requests TO kaunta_app;
--> statement-breakpoint
GRANT UPDATE (closed_at) ON TABLE public.plan_requests TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_days TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_images TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.product_prices TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.products TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purchase_extra_costs TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purchase_lines TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.purchase_payments TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.purchase_receipt_lines TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.purchase_receipts TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.purchase_return_lines TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.purchase_returns TO kaunta_app;
--> statement-breakpoint
-- A purchase of which nothing came and nothing was paid may be deleted, with what was ordered.
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purchases TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.receipt_sends TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.refunds TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.rejected_operations TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE ON TABLE public.removed_variants TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.sale_lines TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.sale_payments TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.sale_return_lines TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.sale_returns TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.sale_voids TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.sales TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sales_days TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.serial_counts TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.serial_moves TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.serials TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.shifts TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.stock_adjustments TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.stock_alerts TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.stock_counts TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.stock_items TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.stock_movements TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.suppliers TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tax_days TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.tills TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.transfer_lines TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT ON TABLE public.transfer_receipts TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE public.transfers TO kaunta_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.variants TO kaunta_app;
