ALTER TABLE "customers" ADD COLUMN "no_credit_limit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now a limit of 0 meant that there is none: whoever is known keeps what they had.
UPDATE "customers" SET "no_credit_limit" = true WHERE "credit_limit" = 0;
