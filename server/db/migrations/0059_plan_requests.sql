CREATE TABLE "plan_requests" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "plan_requests_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_requests_open_key" ON "plan_requests" USING btree ("business_id") WHERE "plan_requests"."closed_at" is null;--> statement-breakpoint
SELECT kaunta_guard('plan_requests'::regclass, 'SELECT, INSERT');
--> statement-breakpoint
GRANT UPDATE (closed_at) ON plan_requests TO kaunta_app;
