CREATE INDEX "product_images_file_idx" ON "product_images" USING btree ("file");--> statement-breakpoint
CREATE INDEX "product_images_small_file_idx" ON "product_images" USING btree ("small_file");--> statement-breakpoint
CREATE INDEX "stock_counts_time_idx" ON "stock_counts" USING btree ("business_id","effective_at","op_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_time_idx" ON "stock_movements" USING btree ("business_id","effective_at","op_id","line_id");