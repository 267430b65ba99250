ALTER TABLE "product_prices" ADD COLUMN "packs" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "pack" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "pack_cost" bigint;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD COLUMN "pack_cost" bigint;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD COLUMN "pack" jsonb;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD COLUMN "pack_price" bigint;--> statement-breakpoint
CREATE INDEX "products_packs_idx" ON "products" USING btree ("business_id") WHERE "products"."packs" <> '[]';