CREATE TABLE "figure_looks" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"missed_at" timestamp (3) with time zone,
	CONSTRAINT "figure_looks_business_id_user_id_location_id_seq_pk" PRIMARY KEY("business_id","user_id","location_id","seq")
);
--> statement-breakpoint
DROP INDEX "journal_entries_late_idx";--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "own_day" date;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "figure_looks" ADD CONSTRAINT "figure_looks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_late_idx" ON "journal_entries" USING btree ("business_id","seq") WHERE "journal_entries"."is_late";--> statement-breakpoint
SELECT kaunta_guard('figure_looks', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
-- What was booked on another day than its own, since that was locked. An expense that is not from a drawer
-- is of the day it was spent on. Entries that are here were in every look: their number stays 0.
UPDATE journal_entries e SET own_day = f.own FROM (
  SELECT j.business_id, j.id, CASE
      WHEN x.shift_id IS NULL THEN least(x.expense_date, (j.effective_at AT TIME ZONE b.time_zone)::date)
      ELSE (j.effective_at AT TIME ZONE b.time_zone)::date
    END AS own
  FROM journal_entries j
  JOIN businesses b ON b.id = j.business_id
  LEFT JOIN expenses x ON x.business_id = j.business_id AND x.op_id = j.op_id
  WHERE j.kind <> 'manual' AND j.kind <> 'reversal' AND j.day <= b.books_locked_until + 1
) f
WHERE e.business_id = f.business_id AND e.id = f.id AND f.own < e.day;
