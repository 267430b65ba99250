CREATE TABLE "serial_counts" (
	"business_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"variant_id" uuid,
	"location_id" uuid NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"keys" text[] NOT NULL,
	CONSTRAINT "serial_counts_business_id_product_id_op_id_line_id_pk" PRIMARY KEY("business_id","product_id","op_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "serial_counts" ADD CONSTRAINT "serial_counts_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT kaunta_guard('serial_counts', 'SELECT, INSERT');
