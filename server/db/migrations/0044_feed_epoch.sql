CREATE TABLE "database_history" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"timeline" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_counters" ADD COLUMN "epoch" text DEFAULT 'first' NOT NULL;