ALTER TABLE "membership_roles" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
-- The locations a reading transaction is limited to; null where it sees the whole business.
CREATE FUNCTION kaunta_places() RETURNS uuid[] LANGUAGE sql STABLE
SET search_path = ''
AS $$ SELECT nullif(pg_catalog.current_setting('kaunta.places', true), '')::uuid[] $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION kaunta_places() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION kaunta_places() TO kaunta_app;
--> statement-breakpoint
-- What happened at a location, or lies there, is not told to who works at others only. What no location
-- owns (journal entries of the business as a whole, changes of shared rows) has none and is told.
DO $$
DECLARE
  placed text;
BEGIN
  FOREACH placed IN ARRAY ARRAY[
    'sales', 'sale_voids', 'sale_returns', 'shifts', 'parked_carts', 'expenses', 'purchases',
    'purchase_receipts', 'purchase_returns', 'stock_items', 'serials', 'serial_moves', 'serial_counts',
    'journal_postings', 'changes', 'ledger_days', 'sales_days', 'product_days', 'tax_days',
    'customer_days'
  ] LOOP
    EXECUTE pg_catalog.format(
      'CREATE POLICY place ON %I AS RESTRICTIVE FOR SELECT TO kaunta_app'
      ' USING ((SELECT public.kaunta_places()) IS NULL OR location_id IS NULL'
      ' OR location_id = ANY ((SELECT public.kaunta_places())::uuid[]))',
      placed);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY place ON transfers AS RESTRICTIVE FOR SELECT TO kaunta_app
USING ((SELECT public.kaunta_places()) IS NULL
  OR from_location_id = ANY ((SELECT public.kaunta_places())::uuid[])
  OR to_location_id = ANY ((SELECT public.kaunta_places())::uuid[]));
