CREATE TABLE "credit_reminders" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"credit_id" uuid,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"actor_id" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_reminders_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "no_reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "credit_reminders" ADD CONSTRAINT "credit_reminders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_reminders_day_key" ON "credit_reminders" USING btree ("business_id","customer_id","day");