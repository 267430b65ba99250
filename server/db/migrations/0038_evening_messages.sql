CREATE TABLE "evening_messages" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"is_asking" boolean DEFAULT false NOT NULL,
	"failure" text,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "evening_messages_business_id_day_user_id_pk" PRIMARY KEY("business_id","day","user_id")
);
--> statement-breakpoint
ALTER TABLE "evening_messages" ADD CONSTRAINT "evening_messages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evening_messages_queue_idx" ON "evening_messages" USING btree ("business_id","next_at") WHERE "evening_messages"."status" = 'waiting';--> statement-breakpoint
SELECT kaunta_guard('evening_messages', 'SELECT');
