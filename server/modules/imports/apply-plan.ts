import { sql } from "drizzle-orm";
import { recordOpeningStock } from "#server/modules/stock/record-opening-stock.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { countSerials } from "#server/modules/stock/count-serials.ts";
import { countStock } from "#server/modules/stock/count-stock.ts";
import { priceFields } from "#server/kernel/ledger/catalogue-store.ts";
import { checkAlerts } from "#server/modules/stock/check-alerts.ts";
import { noProof } from "#server/kernel/operations/proof.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import {
  categories,
  productPrices,
  products,
  suppliers,
  variants,
} from "#server/modules/catalogue/schema-catalogue.ts";
import { fieldEdits } from "#server/kernel/database/schema-field-edits.ts";
import { insertAll, saveAll } from "./bulk-rows.ts";
import type { Changed, Plan } from "./plan.ts";

/** The author of the import. The job's id is the operation id of all its writes. */
export type Action = {
  business: string;
  location: string;
  actor: string;
  job: string;
  now: number;
};

/**
 * Writes a plan in the caller's transaction, which holds the business's lock: rows, price history, last
 * editors of fields, stock in the ledger, alerts, and the feed.
 */
export async function applyPlan(
  tx: Tx,
  store: LedgerStore,
  action: Action,
  plan: Plan,
): Promise<void> {
  await insertAll(tx, categories, plan.newCategories);
  await insertAll(tx, suppliers, plan.newSuppliers);
  await insertAll(tx, products, plan.newProducts);
  await insertAll(tx, variants, plan.newVariants);
  await saveAll(tx, products, statesOf(plan.changedProducts));
  await saveAll(tx, variants, statesOf(plan.changedVariants));
  await noteEdits(tx, action, "product", plan.changedProducts);
  await noteEdits(tx, action, "variant", plan.changedVariants);
  await insertPrices(tx, store, action, plan);
  await followLevels(tx, store, action, plan);
  const { actor, job: opId, now } = action;
  const context = {
    store,
    opId,
    actor,
    vouchedBy: actor,
    proof: noProof,
    subject: null,
    parent: null,
    till: null,
  };
  const at = { ...context, effectiveAt: now, receivedAt: now };
  const odd = [...(await openNew(at, action, plan)), ...(await countKnown(at, action, plan))];
  const of = { opId, till: null, actor, openedAt: now };
  if (odd.length > 0) await store.openDiscrepancies(odd.map((flag) => ({ ...flag, ...of })));
  for (const { id } of plan.newCategories) store.touch("category", id, null);
  for (const { id } of plan.newSuppliers) store.touch("supplier", id, null);
  for (const { id } of [...plan.newProducts, ...statesOf(plan.changedProducts)])
    store.touch("product", id, null);
  for (const { id } of [...plan.newVariants, ...statesOf(plan.changedVariants)])
    store.touch("variant", id, null);
}

function statesOf<State>(changed: ReadonlyMap<string, Changed<State>>): State[] {
  return [...changed.values()].map(({ state }) => state);
}

/** An edit made earlier on a till but arriving later changes only fields the import left unchanged (S15). */
async function noteEdits<State>(
  tx: Tx,
  { business, job, now }: Action,
  entity: "product" | "variant",
  changed: ReadonlyMap<string, Changed<State>>,
): Promise<void> {
  const edits = [...changed].flatMap(([entity_id, { fields }]) =>
    [...fields].map((field) => ({
      business_id: business,
      entity,
      entity_id,
      field,
      effective_at: now,
      op_id: job,
    })),
  );
  if (edits.length === 0) return;
  await tx
    .insert(fieldEdits)
    .values(edits)
    .onConflictDoUpdate({
      target: [fieldEdits.business_id, fieldEdits.entity, fieldEdits.entity_id, fieldEdits.field],
      set: { effective_at: sql`excluded.effective_at`, op_id: sql`excluded.op_id` },
    });
}

async function insertPrices(tx: Tx, store: LedgerStore, action: Action, plan: Plan): Promise<void> {
  const priced = [
    ...plan.newProducts.map((state) => ({ state, fields: [...priceFields] })),
    ...[...plan.changedProducts.values()].map(({ state, fields }) => ({
      state,
      fields: priceFields.filter((field) => fields.has(field)),
    })),
  ].filter(({ fields }) => fields.length > 0);
  await insertAll(
    tx,
    productPrices,
    priced.map(({ state: { id, cost_price, selling_price, wholesale_price, packs }, fields }) => ({
      business_id: action.business,
      id: store.newId(),
      product_id: id,
      effective_at: action.now,
      cost_price,
      selling_price,
      wholesale_price,
      packs,
      fields,
      op_id: action.job,
      actor_id: action.actor,
    })),
  );
}

type Followed = { product: string; variant: string | null; location: string; id: string };

/** An item's levels apply at every location without levels of its own. */
async function followLevels(tx: Tx, store: LedgerStore, action: Action, plan: Plan): Promise<void> {
  const changed = [...plan.changedProducts.values()];
  for (const [field, column] of [
    ["reorder_point", "reorder_level"],
    ["alert_level", "alert_level"],
  ] as const) {
    const items = changed.filter(({ fields }) => fields.has(field)).map(({ state }) => state);
    if (items.length === 0) continue;
    const followed = await rowsOf<Followed>(
      tx,
      sql`update stock_items s set ${sql.identifier(column)} = v.level
        from unnest(${sql.param(items.map(({ id }) => id))}::uuid[],
          ${sql.param(items.map((item) => item[field]))}::bigint[]) as v(product, level)
        where s.business_id = ${action.business} and s.product_id = v.product
          and not exists (select 1 from field_edits f
            where f.business_id = s.business_id and f.entity = 'stock_item'
              and f.entity_id = s.id and f.field = ${column})
        returning s.id, s.product_id as product, s.variant_id as variant, s.location_id as location`,
    );
    for (const { id, location } of followed) store.touch("stock_item", id, location);
    await checkAlerts(store, await store.stockItems(followed), action.now);
  }
}

/** Records opening stock of new items, including the serial-tracked units listed. */
async function openNew(
  at: CommandContext,
  { location }: Action,
  { openings }: Plan,
): Promise<Flag[]> {
  const { store } = at;
  const opened = openings.map((one) => ({ ...one, location, lineId: store.newId() }));
  await recordOpeningStock(
    store,
    { ...at, description: "Stock of an import" },
    opened.map(({ lineId, product, variant, quantity, cost }) => {
      return { lineId, key: { product, variant, location }, quantity, cost };
    }),
  );
  return moveSerials(
    at,
    opened.map((one) => ({ ...one, kind: "in" })),
  );
}

/** Counts the stock of existing items, including the serial-tracked units listed (S15). */
async function countKnown(
  at: CommandContext,
  { location }: Action,
  { counts }: Plan,
): Promise<Flag[]> {
  if (counts.length === 0) return [];
  const { store, effectiveAt } = at;
  const keys = counts.map(({ product, variant }) => ({ product, variant, location }));
  const items = await store.stockItems(keys);
  const found = counts.flatMap((count, index) => {
    const item = items[index];
    const id = store.newId();
    const seen = { id, lineId: id, location, effectiveAt, note: "", till: null };
    return item === undefined ? [] : [{ ...count, ...seen, item }];
  });
  await countStock(at, found, "Count of an import");
  return countSerials(at, found);
}
