ALTER TABLE "customer_days" ADD COLUMN "voids" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Voids there are already, on the days they are booked on.
UPDATE customer_days d SET voids = v.voids
FROM (
  SELECT a.business_id, coalesce(e.day, (a.effective_at AT TIME ZONE b.time_zone)::date) AS day, a.location_id,
    coalesce(c.merged_into, a.customer_id, '00000000-0000-0000-0000-000000000000') AS customer_id, count(DISTINCT a.id) AS voids
  FROM sale_voids a JOIN businesses b ON b.id = a.business_id
  LEFT JOIN customers c ON c.business_id = a.business_id AND c.id = a.customer_id
  LEFT JOIN journal_entries e ON e.business_id = a.business_id AND e.op_id = a.op_id AND e.kind = 'void'
    AND e.effective_at = a.effective_at
  GROUP BY 1, 2, 3, 4
) v
WHERE d.business_id = v.business_id AND d.day = v.day AND d.location_id = v.location_id AND d.customer_id = v.customer_id;
