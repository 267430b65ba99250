CREATE TABLE "payment_gateways" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"client_id" text NOT NULL,
	"sealed_keys" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_requests" (
	"business_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"sale_id" uuid,
	"location_id" uuid,
	"reference" text NOT NULL,
	"phone" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"is_asking" boolean DEFAULT false NOT NULL,
	"failure" text,
	"received" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_requests_business_id_payment_id_pk" PRIMARY KEY("business_id","payment_id")
);
--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD CONSTRAINT "payment_gateways_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_reference_key" ON "payment_requests" USING btree ("business_id","reference");--> statement-breakpoint
CREATE INDEX "payment_requests_sale_idx" ON "payment_requests" USING btree ("business_id","sale_id");--> statement-breakpoint
CREATE INDEX "payment_requests_queue_idx" ON "payment_requests" USING btree ("next_at") WHERE "payment_requests"."state" in ('waiting', 'asked');--> statement-breakpoint
CREATE INDEX "sale_payments_unconfirmed_idx" ON "sale_payments" USING btree ("business_id","sale_id") WHERE "sale_payments"."status" = 'unconfirmed';--> statement-breakpoint
SELECT kaunta_guard('payment_gateways', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT kaunta_guard('payment_requests', 'SELECT, INSERT');
--> statement-breakpoint
CREATE POLICY place ON payment_requests AS RESTRICTIVE FOR SELECT TO kaunta_app
USING ((SELECT kaunta_places()) IS NULL OR location_id = ANY ((SELECT kaunta_places())::uuid[]));
