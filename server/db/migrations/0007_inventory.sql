CREATE TABLE "product_images" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"file" text NOT NULL,
	"small_file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt_text_en" text NOT NULL,
	"alt_text_sw" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "product_images_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"location_id" uuid NOT NULL,
	"mapping" jsonb NOT NULL,
	"total_records" integer NOT NULL,
	"processed_records" integer DEFAULT 0 NOT NULL,
	"successful_records" integer DEFAULT 0 NOT NULL,
	"created_records" integer DEFAULT 0 NOT NULL,
	"updated_records" integer DEFAULT 0 NOT NULL,
	"unchanged_records" integer DEFAULT 0 NOT NULL,
	"rejected_records" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"language" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"lease_by" uuid,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "import_jobs_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"business_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_id" uuid,
	CONSTRAINT "import_rows_business_id_job_id_position_pk" PRIMARY KEY("business_id","job_id","position")
);
--> statement-breakpoint
CREATE TABLE "field_edits" (
	"business_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"field" text NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"op_id" uuid NOT NULL,
	CONSTRAINT "field_edits_business_id_entity_entity_id_field_pk" PRIMARY KEY("business_id","entity","entity_id","field")
);
--> statement-breakpoint
CREATE TABLE "stock_adjustments" (
	"business_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"delta" bigint NOT NULL,
	"value" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_adjustments_business_id_op_id_pk" PRIMARY KEY("business_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_lines" (
	"business_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"value" bigint NOT NULL,
	"value_in_transit" bigint NOT NULL,
	CONSTRAINT "transfer_lines_business_id_transfer_id_id_pk" PRIMARY KEY("business_id","transfer_id","id")
);
--> statement-breakpoint
CREATE TABLE "transfer_receipts" (
	"business_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfer_receipts_business_id_op_id_id_pk" PRIMARY KEY("business_id","op_id","id")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"from_location_id" uuid NOT NULL,
	"to_location_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid,
	"op_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"final_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"is_orphan" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transfers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "stock_counts" DROP CONSTRAINT "stock_counts_business_id_op_id_pk";--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_business_id_op_id_stock_item_id_pk" PRIMARY KEY("business_id","op_id","stock_item_id");--> statement-breakpoint
ALTER TABLE "stock_items" ADD COLUMN "damaged_quantity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_business_id_job_id_import_jobs_business_id_id_fk" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."import_jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_edits" ADD CONSTRAINT "field_edits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_adjustments" ADD CONSTRAINT "stock_adjustments_business_id_stock_item_id_stock_items_business_id_id_fk" FOREIGN KEY ("business_id","stock_item_id") REFERENCES "public"."stock_items"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_business_id_transfer_id_transfers_business_id_id_fk" FOREIGN KEY ("business_id","transfer_id") REFERENCES "public"."transfers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_business_id_transfer_id_transfers_business_id_id_fk" FOREIGN KEY ("business_id","transfer_id") REFERENCES "public"."transfers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_business_id_from_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","from_location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_business_id_to_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","to_location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_product_idx" ON "product_images" USING btree ("business_id","product_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_primary_key" ON "product_images" USING btree ("business_id","product_id") WHERE "product_images"."is_primary";--> statement-breakpoint
CREATE INDEX "import_jobs_time_idx" ON "import_jobs" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "import_jobs_open_idx" ON "import_jobs" USING btree ("status","lease_until");--> statement-breakpoint
CREATE INDEX "stock_adjustments_item_idx" ON "stock_adjustments" USING btree ("business_id","stock_item_id","effective_at");--> statement-breakpoint
CREATE INDEX "stock_adjustments_time_idx" ON "stock_adjustments" USING btree ("business_id","effective_at");--> statement-breakpoint
CREATE INDEX "transfer_receipts_transfer_idx" ON "transfer_receipts" USING btree ("business_id","transfer_id");--> statement-breakpoint
CREATE INDEX "transfers_time_idx" ON "transfers" USING btree ("business_id","sent_at");--> statement-breakpoint
CREATE INDEX "transfers_status_idx" ON "transfers" USING btree ("business_id","status","sent_at");