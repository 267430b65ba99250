ALTER TABLE "suppliers" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "least_order" bigint;