import { sql } from "drizzle-orm";
import { rowsOf } from "#server/kernel/database/database.ts";
import { openBooks } from "./books.ts";
import { startServer } from "./server-process.ts";

/**
 * Fills the first demo shop up to the given number of items: its simple items repeated under new SKUs,
 * barcodes and names, with their stock, added to the feed as one commit. Bypasses the commands, which would
 * take minutes: the subject of the measurement is the device.
 */
export async function fillUp(root: string, data: string, wanted: number): Promise<void> {
  const server = await startServer(root, data, 0);
  const books = openBooks(data);
  try {
    await books.system(async (tx) => {
      const [shop] = await rowsOf<{ id: string; items: number; simple: number; seq: number }>(
        tx,
        sql`select b.id, k.seq::int as seq, count(*)::int as items,
            (count(*) filter (where p.product_type = 'SIMPLE'))::int as simple
          from businesses b join business_counters k on k.business_id = b.id
          join products p on p.business_id = b.id where b.subdomain = 'duka' group by b.id, k.seq`,
      );
      if (shop === undefined) throw new Error("There is no demo shop");
      const more = Math.max(0, wanted - shop.items);
      const rounds = Math.ceil(more / shop.simple);
      const seq = shop.seq + 1;
      await tx.execute(sql`
        create temporary table twins on commit drop as
        select p.id as good, uuidv7() as twin, n
        from generate_series(1, ${rounds}::int) n
        join products p on p.business_id = ${shop.id} and p.product_type = 'SIMPLE'
        order by n, p.id limit ${more}`);
      await tx.execute(sql`
        insert into products select (jsonb_populate_record(p, jsonb_build_object(
          'id', t.twin, 'sku', p.sku || '-' || t.n, 'barcode', t.n || p.barcode,
          'name_en', p.name_en || ' ' || t.n, 'is_featured', false,
          'name_sw', case when p.name_sw = '' then '' else p.name_sw || ' ' || t.n end))).*
        from twins t join products p on p.business_id = ${shop.id} and p.id = t.good`);
      await tx.execute(sql`
        insert into stock_items select (jsonb_populate_record(s, jsonb_build_object(
          'id', uuidv7(), 'product_id', t.twin))).*
        from twins t join stock_items s on s.business_id = ${shop.id} and s.product_id = t.good`);
      await tx.execute(sql`
        insert into changes (business_id, entity, entity_id, seq, location_id)
        select ${shop.id}::uuid, 'product', twin, ${seq}::bigint, null::uuid from twins
        union all
        select s.business_id, 'stock_item', s.id, ${seq}::bigint, s.location_id
        from twins t join stock_items s on s.business_id = ${shop.id} and s.product_id = t.twin`);
      await tx.execute(
        sql`update business_counters set seq = ${seq}::bigint where business_id = ${shop.id}`,
      );
    });
    await books.system((tx) => tx.execute(sql`analyze`));
  } finally {
    await books.close();
    await server.stop();
  }
}
