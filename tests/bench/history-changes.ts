import { received, seqOf } from "./history-facts.ts";

/** The feed's content for the history: each row once, under the last commit that changed it. */
export function feedOf(business: string): string[] {
  const told = `INSERT INTO changes (business_id, entity, entity_id, seq, location_id) SELECT '${business}'`;
  return [
    `${told}, 'product', id, 2, NULL FROM goods`,
    `${told}, 'stock_item', i.id, ${seqOf("max(v.received_at)")}, i.location_id
     FROM stock_items i JOIN stock_movements v ON v.business_id = i.business_id AND v.stock_item_id = i.id
     WHERE i.business_id = '${business}' GROUP BY i.id, i.location_id`,
    `${told}, 'sale', m.id, ${seqOf(`greatest(m.${received.replace("late", "m.late")}, t.at)`)}, m.location_id
     FROM made m LEFT JOIN taken t ON t.sale_id = m.id`,
    `${told}, 'shift', id, ${seqOf("closed_at")}, location_id FROM shifts WHERE business_id = '${business}'`,
    `${told}, 'credit_payment', id, ${seqOf("effective_at")}, NULL FROM credit_payments WHERE business_id = '${business}'`,
    `${told}, 'credit', c.id, ${seqOf("greatest(c.effective_at, p.effective_at)")}, NULL
     FROM credits c LEFT JOIN credit_payments p ON p.business_id = c.business_id AND p.credit_id = c.id
     WHERE c.business_id = '${business}'`,
    `${told}, 'customer', c.id, ${seqOf("max(m.at)")}, NULL FROM customers c JOIN made m ON m.customer_id = c.id
     WHERE c.business_id = '${business}' GROUP BY c.id`,
    `UPDATE business_counters SET seq = (SELECT max(seq) FROM changes WHERE business_id = '${business}')
     WHERE business_id = '${business}'`,
  ];
}
