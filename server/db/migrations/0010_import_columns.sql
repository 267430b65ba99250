DROP INDEX "import_jobs_open_idx";--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "numbers" text DEFAULT 'point' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "parent_sku" text;--> statement-breakpoint
CREATE INDEX "import_jobs_open_idx" ON "import_jobs" USING btree ("business_id","lease_until") WHERE "import_jobs"."status" in ('PENDING', 'PROCESSING');