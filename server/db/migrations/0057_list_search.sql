-- Both are trusted: an owner who may create in the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX "credits_time_idx" ON "credits" USING btree ("business_id","effective_at","id");--> statement-breakpoint
CREATE INDEX "customers_search_idx" ON "customers" USING gin ("business_id","name" gin_trgm_ops,"phone" gin_trgm_ops,"email" gin_trgm_ops,"customer_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sales_search_idx" ON "sales" USING gin ("business_id","number" gin_trgm_ops,"customer_name" gin_trgm_ops);
--> statement-breakpoint
-- ILIKE may tell of rows by its errors, so PostgreSQL asks a policy before it and no index by it. These ask
-- the index as the owner of the tables, of the caller's business alone, and tell ids: what the caller may
-- see of them is asked by the policies as ever.
CREATE FUNCTION kaunta_customers_named(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = ''
AS $$
  SELECT id FROM public.customers
  WHERE business_id = (SELECT public.kaunta_business()) AND (name OPERATOR(pg_catalog.~~*) pattern OR phone OPERATOR(pg_catalog.~~*) pattern OR email OPERATOR(pg_catalog.~~*) pattern OR customer_code OPERATOR(pg_catalog.~~*) pattern)
  LIMIT most
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION kaunta_customers_named(text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION kaunta_customers_named(text, integer) TO kaunta_app;
--> statement-breakpoint
CREATE FUNCTION kaunta_sales_named(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = ''
AS $$
  SELECT id FROM public.sales
  WHERE business_id = (SELECT public.kaunta_business()) AND (number OPERATOR(pg_catalog.~~*) pattern OR customer_name OPERATOR(pg_catalog.~~*) pattern)
  LIMIT most
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION kaunta_sales_named(text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION kaunta_sales_named(text, integer) TO kaunta_app;
