CREATE TABLE "approvals" (
	"business_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"act" text NOT NULL,
	"approved_by" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"line_id" uuid,
	"was" text NOT NULL,
	"became" text NOT NULL,
	"is_valid" boolean NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approvals_business_id_op_id_id_pk" PRIMARY KEY("business_id","op_id","id")
);
--> statement-breakpoint
CREATE TABLE "cash_movements" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_movements_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "credit_reductions" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"credit_id" uuid,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_reductions_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "fiscal_receipts" (
	"business_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"counter" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"number" text,
	"qr" text,
	"registered_at" timestamp (3) with time zone,
	CONSTRAINT "fiscal_receipts_business_id_sale_id_pk" PRIMARY KEY("business_id","sale_id")
);
--> statement-breakpoint
CREATE TABLE "parked_carts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cart" jsonb NOT NULL,
	"parked_at" timestamp (3) with time zone NOT NULL,
	"taken_by_till" uuid,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "parked_carts_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipt_sends" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"actor_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipt_sends_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"business_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"operator" text,
	"reference" text,
	CONSTRAINT "refunds_business_id_source_id_id_pk" PRIMARY KEY("business_id","source_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_return_lines" (
	"business_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"product_id" uuid,
	"variant_id" uuid,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "sale_return_lines_business_id_return_id_id_pk" PRIMARY KEY("business_id","return_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_returns" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"number" text NOT NULL,
	"sale_number" text NOT NULL,
	"reason" text NOT NULL,
	"location_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"customer_id" uuid,
	"customer_name" text,
	"shift_id" uuid,
	"tax" bigint NOT NULL,
	"rounding" bigint NOT NULL,
	"total" bigint NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sale_returns_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_voids" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"sale_number" text NOT NULL,
	"goods" text NOT NULL,
	"reason" text NOT NULL,
	"location_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"customer_id" uuid,
	"shift_id" uuid,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sale_voids_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opening_float" bigint NOT NULL,
	"open_note" text DEFAULT '' NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"close_op" uuid,
	"counted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counted_cash" bigint,
	"till_expected" bigint,
	"close_note" text DEFAULT '' NOT NULL,
	"posted_difference" bigint DEFAULT 0 NOT NULL,
	"is_orphan" boolean DEFAULT false NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shifts_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "credit_payments" ADD COLUMN "shift_id" uuid;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "reduced" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "shift_id" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reductions" ADD CONSTRAINT "credit_reductions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_carts" ADD CONSTRAINT "parked_carts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_sends" ADD CONSTRAINT "receipt_sends_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_return_lines" ADD CONSTRAINT "sale_return_lines_business_id_return_id_sale_returns_business_id_id_fk" FOREIGN KEY ("business_id","return_id") REFERENCES "public"."sale_returns"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_returns" ADD CONSTRAINT "sale_returns_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_voids" ADD CONSTRAINT "sale_voids_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_time_idx" ON "approvals" USING btree ("business_id","approved_at");--> statement-breakpoint
CREATE INDEX "cash_movements_shift_idx" ON "cash_movements" USING btree ("business_id","shift_id","effective_at");--> statement-breakpoint
CREATE INDEX "credit_reductions_customer_idx" ON "credit_reductions" USING btree ("business_id","customer_id","effective_at");--> statement-breakpoint
CREATE INDEX "credit_reductions_credit_idx" ON "credit_reductions" USING btree ("business_id","credit_id");--> statement-breakpoint
CREATE INDEX "fiscal_receipts_till_idx" ON "fiscal_receipts" USING btree ("business_id","till_id","counter");--> statement-breakpoint
CREATE INDEX "fiscal_receipts_queue_idx" ON "fiscal_receipts" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "parked_carts_location_idx" ON "parked_carts" USING btree ("business_id","location_id","parked_at");--> statement-breakpoint
CREATE INDEX "receipt_sends_subject_idx" ON "receipt_sends" USING btree ("business_id","subject_id");--> statement-breakpoint
CREATE INDEX "receipt_sends_queue_idx" ON "receipt_sends" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "sale_return_lines_line_idx" ON "sale_return_lines" USING btree ("business_id","line_id");--> statement-breakpoint
CREATE INDEX "sale_returns_sale_idx" ON "sale_returns" USING btree ("business_id","sale_id","effective_at");--> statement-breakpoint
CREATE INDEX "sale_returns_shift_idx" ON "sale_returns" USING btree ("business_id","shift_id");--> statement-breakpoint
CREATE INDEX "sale_voids_sale_idx" ON "sale_voids" USING btree ("business_id","sale_id");--> statement-breakpoint
CREATE INDEX "sale_voids_shift_idx" ON "sale_voids" USING btree ("business_id","shift_id");--> statement-breakpoint
CREATE INDEX "shifts_location_time_idx" ON "shifts" USING btree ("business_id","location_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "shifts_till_idx" ON "shifts" USING btree ("business_id","till_id","opened_at");--> statement-breakpoint
CREATE INDEX "credit_payments_shift_idx" ON "credit_payments" USING btree ("business_id","shift_id");--> statement-breakpoint
CREATE INDEX "sales_shift_idx" ON "sales" USING btree ("business_id","shift_id");