ALTER TABLE "stock_items" ADD COLUMN "damaged_value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "is_prepared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "left_at" timestamp (3) with time zone;
