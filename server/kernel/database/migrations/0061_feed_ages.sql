-- The moment a row's age counts from, as the row stands; null for what does not age. Of a row that is not
-- here, yet or any more, that is long past: nothing is told of it before it comes.
CREATE FUNCTION public.kaunta_ages_from(business uuid, kind text, row_id uuid) RETURNS timestamptz
    LANGUAGE sql STABLE
    AS $$
  SELECT nullif(coalesce(CASE kind
    WHEN 'sale' THEN (SELECT effective_at FROM public.sales WHERE business_id = business AND id = row_id)
    WHEN 'shift' THEN (SELECT coalesce(closed_at, 'infinity') FROM public.shifts
      WHERE business_id = business AND id = row_id)
    WHEN 'serial' THEN (SELECT CASE WHEN status = 'in_stock' THEN 'infinity' ELSE changed_at END
      FROM public.serials WHERE business_id = business AND id = row_id)
    WHEN 'purchase' THEN (SELECT CASE WHEN closed_at IS NULL OR billed <> paid THEN 'infinity' ELSE effective_at END
      FROM public.purchases WHERE business_id = business AND id = row_id)
    ELSE 'infinity'
  END, '1970-01-01 00:00:00+00'), 'infinity')
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.kaunta_ages_from(uuid, text, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.kaunta_ages_from(uuid, text, uuid) TO kaunta_app;
--> statement-breakpoint
DROP INDEX "changes_seq_idx";--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "ages_from" timestamp (3) with time zone;--> statement-breakpoint
-- Sales are too many to ask the function for each.
UPDATE "changes" c SET "ages_from" = s.effective_at FROM "sales" s
WHERE c.entity = 'sale' AND s.business_id = c.business_id AND s.id = c.entity_id;
--> statement-breakpoint
UPDATE "changes" SET "ages_from" = public.kaunta_ages_from("business_id", "entity", "entity_id")
WHERE "entity" IN ('sale', 'shift', 'serial', 'purchase') AND "ages_from" IS NULL;
--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "age_month" integer GENERATED ALWAYS AS (case when deleted or ages_from is null then -1 else floor(extract(epoch from (ages_from - '1970-01-01 00:00:00+00'::timestamptz)) / 2592000)::integer end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_everywhere_idx" ON "changes" USING btree ("business_id","age_month","seq","entity","entity_id","ages_from","deleted") WHERE location_id is null;--> statement-breakpoint
CREATE INDEX "changes_local_idx" ON "changes" USING btree ("business_id","location_id","age_month","seq","entity","entity_id","ages_from","deleted") WHERE location_id is not null;
