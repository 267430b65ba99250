ALTER TABLE "discrepancies" ADD COLUMN "cause" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "discrepancies_cause_idx" ON "discrepancies" USING btree ("business_id","status","kind","cause");--> statement-breakpoint
-- What waits already is gathered by the same rules (discrepancy-cause.ts).
UPDATE "discrepancies" SET "cause" = coalesce(CASE
	WHEN "kind" = 'oversold' THEN coalesce("data" ->> 'variant', "data" ->> 'product') || '@' || ("data" ->> 'location')
	WHEN "kind" IN ('price_differs', 'product_inactive') THEN "data" ->> 'product'
	WHEN "kind" IN ('over_credit_limit', 'overpaid') THEN "data" ->> 'customer'
	WHEN "kind" IN ('quick_item', 'late', 'forked_till', 'shift_overlap', 'till_number') THEN "till_id"::text
	WHEN "kind" IN ('actor_suspended', 'actor_role_reduced', 'not_approved', 'terms_not_taken', 'discount_limit', 'carried') THEN "actor_id"::text
	WHEN "kind" = 'location_closed' THEN "data" ->> 'location'
	WHEN "kind" = 'refused_not_kept' THEN "data" ->> 'carrier'
	WHEN "kind" = 'messages_nearly_used' THEN 'business'
END, '')
WHERE "status" = 'open';
