CREATE TABLE "expenses" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"location_id" uuid NOT NULL,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"payee" text NOT NULL,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"expense_date" date NOT NULL,
	"shift_id" uuid,
	"op_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	"cancel_op" uuid,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "expenses_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_date_idx" ON "expenses" USING btree ("business_id","expense_date","id");--> statement-breakpoint
SELECT kaunta_guard('expenses'::regclass, 'SELECT, INSERT, UPDATE');
