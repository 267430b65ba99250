CREATE TABLE "payment_confirmations" (
	"business_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_confirmations_business_id_op_id_pk" PRIMARY KEY("business_id","op_id")
);
--> statement-breakpoint
ALTER TABLE "payment_confirmations" ADD CONSTRAINT "payment_confirmations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_confirmations_sale_idx" ON "payment_confirmations" USING btree ("business_id","sale_id");--> statement-breakpoint
SELECT kaunta_guard('payment_confirmations'::regclass, 'SELECT, INSERT');--> statement-breakpoint
ALTER TABLE "receipt_sends" ADD COLUMN "is_asking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_sends" ADD COLUMN "may_be_twice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD COLUMN "kind" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD COLUMN "document_id" uuid;--> statement-breakpoint
UPDATE "fiscal_receipts" SET "document_id" = "sale_id";--> statement-breakpoint
ALTER TABLE "fiscal_receipts" DROP CONSTRAINT "fiscal_receipts_business_id_sale_id_pk";--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_business_id_document_id_pk" PRIMARY KEY("business_id","document_id");--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ALTER COLUMN "counter" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD COLUMN "lines" jsonb;--> statement-breakpoint
DROP INDEX "fiscal_receipts_till_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_receipts_place_idx" ON "fiscal_receipts" USING btree ("business_id","till_id","counter");--> statement-breakpoint
CREATE INDEX "fiscal_receipts_sale_idx" ON "fiscal_receipts" USING btree ("business_id","sale_id");
