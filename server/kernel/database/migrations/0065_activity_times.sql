CREATE INDEX "sale_voids_time_idx" ON "sale_voids" USING btree ("business_id","effective_at","id");--> statement-breakpoint
CREATE INDEX "sale_returns_time_idx" ON "sale_returns" USING btree ("business_id","effective_at","id");--> statement-breakpoint
CREATE INDEX "sales_discount_idx" ON "sales" USING btree ("business_id","effective_at","id") WHERE "sales"."discount" > 0;--> statement-breakpoint
CREATE INDEX "credit_reductions_write_off_idx" ON "credit_reductions" USING btree ("business_id","effective_at","id") WHERE "credit_reductions"."kind" = 'write_off';