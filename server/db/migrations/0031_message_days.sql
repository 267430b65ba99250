CREATE TABLE "message_days" (
	"day" date PRIMARY KEY NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "credit_reminders_waiting_idx" ON "credit_reminders" USING btree ("business_id","customer_id") WHERE "credit_reminders"."status" = 'waiting';