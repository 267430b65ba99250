CREATE TABLE "day_closings" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"open_shifts" integer NOT NULL,
	"unsent" integer NOT NULL,
	CONSTRAINT "day_closings_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"business_id" uuid NOT NULL,
	"closing_id" uuid NOT NULL,
	"account" text NOT NULL,
	"counted" bigint NOT NULL,
	"expected" bigint NOT NULL,
	CONSTRAINT "day_counts_business_id_closing_id_account_pk" PRIMARY KEY("business_id","closing_id","account")
);
--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_business_id_closing_id_day_closings_business_id_id_fk" FOREIGN KEY ("business_id","closing_id") REFERENCES "public"."day_closings"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "day_closings_current_key" ON "day_closings" USING btree ("business_id","location_id","day") WHERE "day_closings"."is_current";--> statement-breakpoint
SELECT kaunta_guard(name::regclass, 'SELECT, INSERT') FROM unnest(ARRAY['day_closings', 'day_counts']) AS name;
--> statement-breakpoint
GRANT UPDATE (is_current) ON day_closings TO kaunta_app;
--> statement-breakpoint
CREATE POLICY place ON day_closings AS RESTRICTIVE FOR SELECT TO kaunta_app
USING ((SELECT kaunta_places()) IS NULL OR location_id = ANY ((SELECT kaunta_places())::uuid[]));
