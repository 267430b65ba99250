CREATE TABLE "removed_variants" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku_suffix" text NOT NULL,
	"price_adjustment" bigint NOT NULL,
	"attributes" jsonb NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_variants_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
SELECT kaunta_guard('removed_variants', 'SELECT, INSERT, DELETE');
--> statement-breakpoint
GRANT DELETE ON variants TO kaunta_app;
