SELECT kaunta_guard(name::regclass, 'SELECT, INSERT')
FROM unnest(ARRAY[
  'sale_voids', 'sale_returns', 'sale_return_lines', 'refunds', 'credit_reductions', 'cash_movements', 'approvals'
]) AS name;
--> statement-breakpoint
SELECT kaunta_guard(name::regclass, 'SELECT, INSERT, UPDATE')
FROM unnest(ARRAY['shifts', 'receipt_sends', 'fiscal_receipts', 'parked_carts']) AS name;
