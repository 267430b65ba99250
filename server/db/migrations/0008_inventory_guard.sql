SELECT kaunta_guard(name::regclass, 'SELECT, INSERT')
FROM unnest(ARRAY['stock_adjustments', 'transfer_receipts']) AS name;
--> statement-breakpoint
SELECT kaunta_guard(name::regclass, 'SELECT, INSERT, UPDATE')
FROM unnest(ARRAY['field_edits', 'transfers', 'transfer_lines', 'import_jobs', 'import_rows']) AS name;
--> statement-breakpoint
SELECT kaunta_guard('product_images', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
-- A category may be taken away once nothing is in it.
GRANT DELETE ON categories TO kaunta_app;
