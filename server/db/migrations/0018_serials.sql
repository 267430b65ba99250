CREATE TABLE "serial_moves" (
	"business_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"key" text NOT NULL,
	"op_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"variant_id" uuid,
	"location_id" uuid NOT NULL,
	"source_id" uuid,
	"effective_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "serial_moves_business_id_product_id_key_op_id_line_id_pk" PRIMARY KEY("business_id","product_id","key","op_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "serials" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"serial" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"location_id" uuid,
	"last_op" uuid NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "serials_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "serials_key" UNIQUE("business_id","product_id","key")
);
--> statement-breakpoint
ALTER TABLE "sale_return_lines" ADD COLUMN "serials" text[];--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD COLUMN "serials" text[];--> statement-breakpoint
ALTER TABLE "sale_lines" ADD COLUMN "serials" text[];--> statement-breakpoint
ALTER TABLE "serial_moves" ADD CONSTRAINT "serial_moves_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "serial_moves_written_idx" ON "serial_moves" USING btree ("business_id","key");--> statement-breakpoint
CREATE INDEX "serials_written_idx" ON "serials" USING btree ("business_id","key");--> statement-breakpoint
SELECT kaunta_guard('serials', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT kaunta_guard('serial_moves', 'SELECT, INSERT');
