ALTER TABLE "product_prices" ADD COLUMN "fields" text[] DEFAULT '{"cost_price","selling_price","wholesale_price"}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_sku_folded_idx" ON "products" USING btree ("business_id",lower("sku"));--> statement-breakpoint
CREATE INDEX "variants_barcode_idx" ON "variants" USING btree ("business_id","barcode");