CREATE TABLE "customer_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"location_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"sales" integer NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "customer_days_business_id_day_location_id_customer_id_pk" PRIMARY KEY("business_id","day","location_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"location_id" uuid NOT NULL,
	"account" text NOT NULL,
	"detail" text NOT NULL,
	"kind" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "ledger_days_business_id_day_location_id_account_detail_kind_pk" PRIMARY KEY("business_id","day","location_id","account","detail","kind")
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"location_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"lines" integer NOT NULL,
	"sold" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"returned_total" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "product_days_business_id_day_location_id_product_id_variant_id_pk" PRIMARY KEY("business_id","day","location_id","product_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"location_id" uuid NOT NULL,
	"hour" smallint NOT NULL,
	"till_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"sales" integer NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"returns" integer NOT NULL,
	"returned" bigint NOT NULL,
	"voids" integer NOT NULL,
	"voided" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "sales_days_business_id_day_location_id_hour_till_id_actor_id_pk" PRIMARY KEY("business_id","day","location_id","hour","till_id","actor_id")
);
--> statement-breakpoint
CREATE TABLE "tax_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"location_id" uuid NOT NULL,
	"rate" integer NOT NULL,
	"total" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "tax_days_business_id_day_location_id_rate_pk" PRIMARY KEY("business_id","day","location_id","rate")
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "day" date;--> statement-breakpoint
UPDATE journal_entries e SET day = (e.effective_at AT TIME ZONE b.time_zone)::date FROM businesses b WHERE b.id = e.business_id;--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "reverses" uuid;--> statement-breakpoint
ALTER TABLE "journal_postings" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "books_locked_until" date;--> statement-breakpoint
ALTER TABLE "customer_days" ADD CONSTRAINT "customer_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_days" ADD CONSTRAINT "tax_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_days_customer_idx" ON "customer_days" USING btree ("business_id","customer_id","day");--> statement-breakpoint
CREATE INDEX "ledger_days_account_idx" ON "ledger_days" USING btree ("business_id","account","day");--> statement-breakpoint
CREATE INDEX "product_days_product_idx" ON "product_days" USING btree ("business_id","product_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_reverses_key" ON "journal_entries" USING btree ("business_id","reverses") WHERE "journal_entries"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "journal_entries_day_idx" ON "journal_entries" USING btree ("business_id","day","id");--> statement-breakpoint
CREATE INDEX "journal_entries_posted_idx" ON "journal_entries" USING btree ("business_id","posted_at");
--> statement-breakpoint
SELECT kaunta_guard(name::regclass, 'SELECT, INSERT, UPDATE, DELETE')
FROM unnest(ARRAY['ledger_days', 'sales_days', 'product_days', 'tax_days', 'customer_days']) AS name;
--> statement-breakpoint
GRANT UPDATE (books_locked_until) ON businesses TO kaunta_app;
--> statement-breakpoint
-- What is there already: the place of a posting, and which part of the expenses it is.
UPDATE journal_postings p SET location_id = coalesce(
  (SELECT s.location_id FROM sales s WHERE s.business_id = e.business_id AND s.op_id = e.op_id),
  (SELECT v.location_id FROM sale_voids v WHERE v.business_id = e.business_id AND v.op_id = e.op_id),
  (SELECT r.location_id FROM sale_returns r WHERE r.business_id = e.business_id AND r.op_id = e.op_id),
  (SELECT c.location_id FROM credit_payments c WHERE c.business_id = e.business_id AND c.op_id = e.op_id))
FROM journal_entries e WHERE e.business_id = p.business_id AND e.id = p.entry_id;
--> statement-breakpoint
UPDATE journal_postings p SET location_id = m.location_id
FROM journal_entries e, (
  SELECT business_id, op_id, (array_agg(location_id))[1] AS location_id FROM (
    SELECT m.business_id, m.op_id, i.location_id FROM stock_movements m
      JOIN stock_items i ON i.business_id = m.business_id AND i.id = m.stock_item_id
    UNION SELECT c.business_id, c.op_id, i.location_id FROM stock_counts c
      JOIN stock_items i ON i.business_id = c.business_id AND i.id = c.stock_item_id
    UNION SELECT a.business_id, a.op_id, i.location_id FROM stock_adjustments a
      JOIN stock_items i ON i.business_id = a.business_id AND i.id = a.stock_item_id
  ) moved GROUP BY 1, 2 HAVING count(*) = 1
) m
WHERE e.business_id = p.business_id AND e.id = p.entry_id AND p.location_id IS NULL
  AND m.business_id = e.business_id AND m.op_id = e.op_id;
--> statement-breakpoint
UPDATE journal_postings p SET detail = CASE e.kind
    WHEN 'write_off' THEN 'bad_debts'
    WHEN 'purchase' THEN 'lost_costs'
    WHEN 'adjustment' THEN 'own_use'
    WHEN 'cash' THEN CASE WHEN e.description = 'Cash difference' THEN 'cash_difference' ELSE 'pay_out' END
    ELSE 'rounding' END
FROM journal_entries e
WHERE e.business_id = p.business_id AND e.id = p.entry_id AND p.account = 'expenses';
--> statement-breakpoint
INSERT INTO ledger_days
SELECT e.business_id, e.day, coalesce(p.location_id, '00000000-0000-0000-0000-000000000000'),
  p.account, p.detail, e.kind, sum(p.debit), sum(p.credit)
FROM journal_entries e JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
-- Sales by day as they were made, and what the books say was taken back of them. What came back of a
-- line is taken at the word of the return; a void takes what was left.
CREATE TEMPORARY TABLE sold ON COMMIT DROP AS
SELECT s.*, coalesce(e.day, (s.effective_at AT TIME ZONE b.time_zone)::date) AS day, b.time_zone,
  coalesce((SELECT sum(p.debit - p.credit) FROM journal_postings p WHERE p.business_id = s.business_id
    AND p.entry_id = e.id AND p.account = 'cost_of_goods_sold'), 0) AS cost
FROM sales s JOIN businesses b ON b.id = s.business_id
LEFT JOIN journal_entries e ON e.business_id = s.business_id AND e.op_id = s.op_id AND e.kind = 'sale';
--> statement-breakpoint
CREATE TEMPORARY TABLE taken_back ON COMMIT DROP AS
SELECT a.*, b.time_zone,
  coalesce(sum(CASE WHEN p.account IN ('sales_revenue', 'sales_returns', 'tax_payable') THEN p.debit - p.credit END), 0) AS total,
  coalesce(sum(CASE WHEN p.account = 'tax_payable' THEN p.debit - p.credit END), 0) AS tax,
  coalesce(sum(CASE WHEN p.account = 'cost_of_goods_sold' THEN p.credit - p.debit END), 0) AS cost
FROM (
  SELECT r.business_id, r.id, r.op_id, r.sale_id, r.location_id, r.till_id, r.actor_id, r.customer_id, r.effective_at,
    'return' AS kind FROM sale_returns r
  UNION ALL
  SELECT v.business_id, v.id, v.op_id, v.sale_id, v.location_id, v.till_id, v.actor_id, v.customer_id, v.effective_at,
    'void' FROM sale_voids v
) a JOIN businesses b ON b.id = a.business_id
LEFT JOIN journal_entries e ON e.business_id = a.business_id AND e.op_id = a.op_id AND e.kind = a.kind
LEFT JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
GROUP BY a.business_id, a.id, a.op_id, a.sale_id, a.location_id, a.till_id, a.actor_id, a.customer_id, a.effective_at, a.kind, b.time_zone;
--> statement-breakpoint
INSERT INTO sales_days
SELECT business_id, day, location_id, hour, till_id, actor_id, sum(sales), sum(discount), sum(total),
  sum(returns), sum(returned), sum(voids), sum(voided), sum(tax), sum(cost)
FROM (
  SELECT business_id, day, location_id, extract(hour FROM effective_at AT TIME ZONE time_zone)::smallint AS hour, till_id, actor_id,
    1 AS sales, discount, total, 0 AS returns, 0 AS returned, 0 AS voids, 0 AS voided, tax, cost FROM sold
  UNION ALL
  SELECT business_id, (effective_at AT TIME ZONE time_zone)::date, location_id, extract(hour FROM effective_at AT TIME ZONE time_zone)::smallint,
    till_id, actor_id, 0, 0, 0, (kind = 'return')::int, CASE kind WHEN 'return' THEN total ELSE 0 END,
    (kind = 'void')::int, CASE kind WHEN 'void' THEN total ELSE 0 END, -tax, -cost FROM taken_back
) a GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
INSERT INTO customer_days
SELECT business_id, day, location_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'),
  sum(sales), sum(discount), sum(total), sum(returned), sum(tax), sum(cost)
FROM (
  SELECT business_id, day, location_id, customer_id, 1 AS sales, discount, total, 0 AS returned, tax, cost FROM sold
  UNION ALL
  SELECT business_id, (effective_at AT TIME ZONE time_zone)::date, location_id, customer_id, 0, 0, 0, total, -tax, -cost FROM taken_back
) a GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO product_days
SELECT business_id, day, location_id, coalesce(product_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(variant_id, '00000000-0000-0000-0000-000000000000'),
  sum(lines), sum(sold), sum(returned), sum(discount), sum(total), sum(returned_total), sum(tax), sum(cost)
FROM (
  SELECT s.business_id, s.day, s.location_id, l.product_id, l.variant_id, 1 AS lines, l.quantity AS sold, 0 AS returned,
    l.discount, l.line_total AS total, 0 AS returned_total, l.tax, 0 AS cost
  FROM sold s JOIN sale_lines l ON l.business_id = s.business_id AND l.sale_id = s.id
  UNION ALL
  SELECT t.business_id, (t.effective_at AT TIME ZONE t.time_zone)::date, t.location_id, l.product_id, l.variant_id, 0, 0, l.quantity,
    0, 0, l.amount, -l.tax, 0
  FROM taken_back t JOIN sale_return_lines l ON l.business_id = t.business_id AND l.return_id = t.id WHERE t.kind = 'return'
  UNION ALL
  SELECT t.business_id, (t.effective_at AT TIME ZONE t.time_zone)::date, t.location_id, l.product_id, l.variant_id, 0, 0,
    l.quantity - coalesce(r.quantity, 0), 0, 0, l.line_total - coalesce(r.amount, 0), coalesce(r.tax, 0) - l.tax, 0
  FROM taken_back t JOIN sale_lines l ON l.business_id = t.business_id AND l.sale_id = t.sale_id
  LEFT JOIN (SELECT business_id, line_id, sum(quantity) AS quantity, sum(amount) AS amount, sum(tax) AS tax
    FROM sale_return_lines GROUP BY 1, 2) r ON r.business_id = l.business_id AND r.line_id = l.id
  WHERE t.kind = 'void'
  UNION ALL
  SELECT m.business_id, coalesce(s.day, (t.effective_at AT TIME ZONE t.time_zone)::date), i.location_id, i.product_id, i.variant_id,
    0, 0, 0, 0, 0, 0, 0, -m.value
  FROM stock_movements m JOIN stock_items i ON i.business_id = m.business_id AND i.id = m.stock_item_id
  LEFT JOIN sold s ON s.business_id = m.business_id AND s.op_id = m.op_id
  LEFT JOIN taken_back t ON t.business_id = m.business_id AND t.op_id = m.op_id
  WHERE m.kind IN ('sale', 'return', 'void')
) a GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
-- What is there already: lines by their rate, what came back at the word of its return, voids as what was left.
WITH sold AS (
  SELECT s.*, coalesce(e.day, (s.effective_at AT TIME ZONE b.time_zone)::date) AS day
  FROM sales s JOIN businesses b ON b.id = s.business_id
  LEFT JOIN journal_entries e ON e.business_id = s.business_id AND e.op_id = s.op_id AND e.kind = 'sale'
), back AS (
  SELECT business_id, line_id, sum(amount) AS amount, sum(tax) AS tax FROM sale_return_lines GROUP BY 1, 2
)
INSERT INTO tax_days
SELECT business_id, day, location_id, rate, sum(total), sum(returned), sum(tax)
FROM (
  SELECT s.business_id, s.day, s.location_id, l.tax_rate AS rate, l.line_total AS total, 0 AS returned, l.tax
  FROM sold s JOIN sale_lines l ON l.business_id = s.business_id AND l.sale_id = s.id
  UNION ALL
  SELECT r.business_id, (r.effective_at AT TIME ZONE b.time_zone)::date, r.location_id, coalesce(l.tax_rate, -1), 0, c.amount, -c.tax
  FROM sale_returns r JOIN businesses b ON b.id = r.business_id
  JOIN sale_return_lines c ON c.business_id = r.business_id AND c.return_id = r.id
  LEFT JOIN sale_lines l ON l.business_id = r.business_id AND l.sale_id = r.sale_id AND l.id = c.line_id
  UNION ALL
  SELECT v.business_id, (v.effective_at AT TIME ZONE b.time_zone)::date, v.location_id, l.tax_rate, 0,
    l.line_total - coalesce(c.amount, 0), coalesce(c.tax, 0) - l.tax
  FROM (SELECT DISTINCT ON (business_id, sale_id) * FROM sale_voids ORDER BY business_id, sale_id, effective_at, op_id) v
  JOIN businesses b ON b.id = v.business_id
  JOIN sale_lines l ON l.business_id = v.business_id AND l.sale_id = v.sale_id
  LEFT JOIN back c ON c.business_id = l.business_id AND c.line_id = l.id
) a GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- What no line says of the sales of a day is of no rate.
INSERT INTO tax_days
SELECT business_id, day, location_id, -1, sum(total), sum(returned), sum(tax)
FROM (
  SELECT business_id, day, location_id, total, returned + voided AS returned, tax FROM sales_days
  UNION ALL SELECT business_id, day, location_id, -total, -returned, -tax FROM tax_days
) a GROUP BY 1, 2, 3
HAVING sum(total) <> 0 OR sum(returned) <> 0 OR sum(tax) <> 0
ON CONFLICT (business_id, day, location_id, rate) DO UPDATE
SET total = tax_days.total + excluded.total, returned = tax_days.returned + excluded.returned, tax = tax_days.tax + excluded.tax;
