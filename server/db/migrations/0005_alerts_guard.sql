SELECT kaunta_guard('stock_alerts', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
-- Shops that traded before there were alerts: what stands low now is told now, in one commit of each feed.
INSERT INTO stock_alerts
  (business_id, id, stock_item_id, alert_type, current_quantity, threshold_quantity, created_at)
SELECT business_id, gen_random_uuid(), id,
  CASE
    WHEN quantity_available <= 0 THEN 'OUT_OF_STOCK'
    WHEN quantity_available <= alert_level THEN 'CRITICAL'
    ELSE 'LOW_STOCK'
  END,
  quantity_available,
  CASE
    WHEN quantity_available <= 0 THEN 0
    WHEN quantity_available <= alert_level THEN alert_level
    ELSE reorder_level
  END,
  now()
FROM stock_items
WHERE quantity_available <= greatest(0, alert_level, reorder_level);
--> statement-breakpoint
UPDATE business_counters c SET seq = c.seq + 1
WHERE EXISTS (SELECT FROM stock_alerts a WHERE a.business_id = c.business_id);
--> statement-breakpoint
INSERT INTO changes (business_id, entity, entity_id, seq, location_id, deleted)
SELECT a.business_id, 'stock_alert', a.id, c.seq, NULL, false
FROM stock_alerts a
JOIN business_counters c ON c.business_id = a.business_id;
