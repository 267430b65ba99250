CREATE TABLE "stock_alerts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"alert_type" text NOT NULL,
	"current_quantity" bigint NOT NULL,
	"threshold_quantity" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" uuid,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "stock_alerts_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_business_id_stock_item_id_stock_items_business_id_id_fk" FOREIGN KEY ("business_id","stock_item_id") REFERENCES "public"."stock_items"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_open_key" ON "stock_alerts" USING btree ("business_id","stock_item_id") WHERE "stock_alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_time_idx" ON "stock_alerts" USING btree ("business_id","created_at");