DROP INDEX "journal_entries_day_idx";--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD COLUMN "sides" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "journal_entries_late_idx" ON "journal_entries" USING btree ("business_id","day") WHERE "journal_entries"."is_late";--> statement-breakpoint
CREATE INDEX "journal_entries_day_idx" ON "journal_entries" USING btree ("business_id","day","effective_at","id");--> statement-breakpoint
UPDATE journal_entries e SET is_late = true FROM businesses b
WHERE b.id = e.business_id AND (e.posted_at AT TIME ZONE b.time_zone)::date > e.day AND e.kind <> 'manual' AND e.kind <> 'reversal';
--> statement-breakpoint
UPDATE ledger_days d SET sides = c.sides FROM (
  SELECT e.business_id, e.day, coalesce(p.location_id, '00000000-0000-0000-0000-000000000000') AS location_id,
    p.account, p.detail, e.kind, count(*)::int AS sides
  FROM journal_entries e JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
  GROUP BY 1, 2, 3, 4, 5, 6
) c
WHERE (d.business_id, d.day, d.location_id, d.account, d.detail, d.kind) = (c.business_id, c.day, c.location_id, c.account, c.detail, c.kind);
