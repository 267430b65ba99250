import {
  plainRecordBody,
  recordBody,
  type RecordBody,
  recordFields,
  recordPatchBody,
  type RecordPatchBody,
} from "#/contract/operations/stock-record.ts";
import type { Stated } from "#/contract/origin.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { countSerials } from "../count-serials.ts";
import { countStock } from "../count-stock.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { authorizeActor } from "#server/kernel/operations/authorize-actor.ts";
import { checkAlerts } from "../check-alerts.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { moveSerials } from "../move-serials.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { StockLevels, StockState } from "#server/kernel/ledger/ledger-records.ts";

const recordFieldNames = Object.keys(recordFields) as (keyof typeof recordFields)[];

/**
 * Creates the stock record of an item at a location, or changes its levels and its bin: the latest effective
 * edit wins per field (S15). A quantity given with it counts as a stock count at that time.
 */
export const changeRecord: Command<Stated<RecordBody>> = {
  type: "stock.record",
  body: recordBody,
  plain: plainBody(plainRecordBody, ({ opId }, body) => ({ ...body, id: opId, till: null })),
  permission: "stock.adjust",
  async apply(context, body) {
    const { id, till, product, variant, location } = body;
    await requireProducts(context, location, [{ product, variant }]);
    const [item] = await context.store.stockItems([{ product, variant, location }]);
    if (!item) throw new Error("the stock item was neither found nor created");
    const applied = await write(context, item, body, { id, till });
    const pieces = { lineId: id, kind: "in", product, variant, location } as const;
    const flags = await moveSerials(context, [{ ...pieces, serials: body.serials }]);
    return { ...applied, flags: [...applied.flags, ...flags] };
  },
};

/**
 * The same for a client without an outbox, addressed by the record's id. A quantity alone is a quick count
 * and requires the permission to count; levels require the permission to adjust stock.
 */
export const patchRecord: Command<RecordPatchBody> = {
  type: "stock.record",
  body: null,
  plain: plainBody(recordPatchBody),
  permission: "stock.count",
  placedBy: (store, item) => store.stockItem(item),
  async apply(context, body) {
    const flags = fieldsOf(body).length > 0 ? await checkEditor(context) : [];
    const item = context.subject === null ? null : await context.store.stockItem(context.subject);
    if (!item) throw new Refusal("not_found", {}, false);
    const applied = await write(context, item, body, { id: context.opId, till: null });
    const { product, variant, location } = item;
    const { opId: lineId, effectiveAt } = context;
    const { serials, quantity_available: counted = "0" } = body;
    const pieces = { lineId, product, variant, location, effectiveAt, serials };
    const odd = await countSerials(context, [{ ...pieces, quantity: quantity(counted) }]);
    return { ...applied, flags: [...flags, ...applied.flags, ...odd] };
  },
};

async function checkEditor(context: CommandContext): Promise<Flag[]> {
  const { store, actor, effectiveAt } = context;
  const rights = await store.actorRights(actor, effectiveAt);
  const edit = { ...context, type: "stock.record", permission: "stock.adjust" } as const;
  return authorizeActor(store, rights, edit);
}

/** The editable fields of a record, by their wire names. */
type Edits = Partial<Pick<RecordBody, keyof typeof recordFields>>;

/** The editable fields contained in a body. */
function fieldsOf(body: Edits): (keyof Edits)[] {
  return recordFieldNames.filter((field) => body[field] !== undefined);
}

/** Their new values; fields not among those written are left out. */
function levelsOf(body: Edits, written: readonly string[]): Partial<StockLevels> {
  const given: Edits = Object.fromEntries(
    Object.entries(body).filter(([field]) => written.includes(field)),
  );
  const { reorder_level, minimum_stock_level, max_stock_level, alert_level, bin_location } = given;
  return {
    ...(reorder_level === undefined ? {} : { reorderLevel: quantity(reorder_level) }),
    ...(minimum_stock_level === undefined
      ? {}
      : { minimumStockLevel: quantity(minimum_stock_level) }),
    ...(max_stock_level === undefined
      ? {}
      : { maxStockLevel: max_stock_level === null ? null : quantity(max_stock_level) }),
    ...(alert_level === undefined ? {} : { alertLevel: quantity(alert_level) }),
    ...(bin_location === undefined ? {} : { binLocation: bin_location }),
  };
}

async function write(
  context: CommandContext,
  item: StockState,
  body: Edits & { quantity_available?: string | undefined },
  { id, till }: { id: string; till: string | null },
): Promise<Applied> {
  const { store, opId, effectiveAt, receivedAt } = context;
  const row = { entity: "stock_item", id: item.id } as const;
  const won = await store.claimFields(row, fieldsOf(body), { effectiveAt, opId });
  const levels = levelsOf(body, won);
  await store.saveLevels(item.id, levels);
  const checked: StockState = {
    ...item,
    alertLevel: levels.alertLevel ?? item.alertLevel,
    reorderLevel: levels.reorderLevel ?? item.reorderLevel,
  };
  store.touch("stock_item", item.id, item.location);
  if (body.quantity_available === undefined) await checkAlerts(store, [checked], receivedAt);
  else {
    const counted = quantity(body.quantity_available);
    const found = { id, item: checked, quantity: counted, effectiveAt, note: "", till };
    await countStock(context, [found], "Stock count");
  }
  return { entity: "stock_item", id: item.id, flags: [] };
}
