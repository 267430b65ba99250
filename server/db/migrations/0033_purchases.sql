CREATE TABLE "purchase_extra_costs" (
	"business_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"payee" text NOT NULL,
	"method" text NOT NULL,
	CONSTRAINT "purchase_extra_costs_business_id_purchase_id_id_pk" PRIMARY KEY("business_id","purchase_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"business_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_cost" bigint,
	"note" text DEFAULT '' NOT NULL,
	"received" bigint NOT NULL,
	"damaged" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"extra_cost" bigint NOT NULL,
	CONSTRAINT "purchase_lines_business_id_purchase_id_id_pk" PRIMARY KEY("business_id","purchase_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_payments" (
	"business_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_date" date NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"mobile_money_reference" text DEFAULT '' NOT NULL,
	"mobile_money_number" text DEFAULT '' NOT NULL,
	"bank_reference" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"shift_id" uuid,
	"op_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchase_payments_business_id_purchase_id_id_pk" PRIMARY KEY("business_id","purchase_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_receipt_lines" (
	"business_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"damaged" bigint NOT NULL,
	"unit_cost" bigint,
	"value" bigint NOT NULL,
	"serials" text[],
	CONSTRAINT "purchase_receipt_lines_business_id_purchase_id_receipt_id_id_pk" PRIMARY KEY("business_id","purchase_id","receipt_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"business_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"is_final" boolean NOT NULL,
	"delivery_note" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"op_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchase_receipts_business_id_purchase_id_id_pk" PRIMARY KEY("business_id","purchase_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_return_lines" (
	"business_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"serials" text[],
	CONSTRAINT "purchase_return_lines_business_id_purchase_id_return_id_id_pk" PRIMARY KEY("business_id","purchase_id","return_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_returns" (
	"business_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"location_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"op_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchase_returns_business_id_purchase_id_id_pk" PRIMARY KEY("business_id","purchase_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"location_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"purchase_date" date NOT NULL,
	"expected_on" date,
	"payment_method" text NOT NULL,
	"reference_number" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"spread_by" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"billed" bigint NOT NULL,
	"cost_in_transit" bigint NOT NULL,
	"op_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_op" uuid,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"is_orphan" boolean DEFAULT false NOT NULL,
	CONSTRAINT "purchases_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "is_placeholder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_extra_costs" ADD CONSTRAINT "purchase_extra_costs_business_id_purchase_id_purchases_business_id_id_fk" FOREIGN KEY ("business_id","purchase_id") REFERENCES "public"."purchases"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_business_id_purchase_id_purchases_business_id_id_fk" FOREIGN KEY ("business_id","purchase_id") REFERENCES "public"."purchases"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_payments" ADD CONSTRAINT "purchase_payments_business_id_purchase_id_purchases_business_id_id_fk" FOREIGN KEY ("business_id","purchase_id") REFERENCES "public"."purchases"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_business_id_purchase_id_receipt_id_purchase_receipts_business_id_purchase_id_id_fk" FOREIGN KEY ("business_id","purchase_id","receipt_id") REFERENCES "public"."purchase_receipts"("business_id","purchase_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_business_id_purchase_id_purchases_business_id_id_fk" FOREIGN KEY ("business_id","purchase_id") REFERENCES "public"."purchases"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return_lines" ADD CONSTRAINT "purchase_return_lines_business_id_purchase_id_return_id_purchase_returns_business_id_purchase_id_id_fk" FOREIGN KEY ("business_id","purchase_id","return_id") REFERENCES "public"."purchase_returns"("business_id","purchase_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_returns" ADD CONSTRAINT "purchase_returns_business_id_purchase_id_purchases_business_id_id_fk" FOREIGN KEY ("business_id","purchase_id") REFERENCES "public"."purchases"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_business_id_supplier_id_suppliers_business_id_id_fk" FOREIGN KEY ("business_id","supplier_id") REFERENCES "public"."suppliers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_lines_product_idx" ON "purchase_lines" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE INDEX "purchases_date_idx" ON "purchases" USING btree ("business_id","purchase_date","id");--> statement-breakpoint
CREATE INDEX "purchases_supplier_idx" ON "purchases" USING btree ("business_id","supplier_id","purchase_date");--> statement-breakpoint
CREATE INDEX "purchases_status_idx" ON "purchases" USING btree ("business_id","status","purchase_date");--> statement-breakpoint
SELECT kaunta_guard(name::regclass, 'SELECT, INSERT, UPDATE')
FROM unnest(ARRAY['purchase_receipts', 'purchase_receipt_lines', 'purchase_payments', 'purchase_returns', 'purchase_return_lines']) AS name;
--> statement-breakpoint
-- A purchase of which nothing came and nothing was paid may be deleted, with what was ordered.
SELECT kaunta_guard(name::regclass, 'SELECT, INSERT, UPDATE, DELETE')
FROM unnest(ARRAY['purchases', 'purchase_lines', 'purchase_extra_costs']) AS name;
