ALTER TABLE "credits" ADD COLUMN "is_opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "since" date;