import type { ProductBody } from "#/contract/operations/product-create.ts";
import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import {
  categoryIntent,
  categoryRemovalIntent,
  productEditIntent,
  productIntent,
} from "#/store/catalogue-intents.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { type Place, record } from "#/store/outbox.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { catalogueBodies } from "./catalogue-bodies.ts";
import type { TestDevice } from "./device.ts";

/** A till's catalogue operations in tests, through the real outbox. */
export function catalogueActionsOf(device: TestDevice, db: TradingDatabase) {
  const { ids } = device;
  const place: Place = { location: device.location, till: device.till.id, actor: device.actor };
  // The outbox writes the origin itself.
  const bodies = catalogueBodies(
    () => ({
      v: 1,
      business: device.business,
      ...place,
      occurred_at: "2026-11-20T08:00:00.000Z",
      clock_offset_ms: 0,
      till_seq: 1,
      prev_op: null,
    }),
    () => ids.next(),
  );
  const act = <Body>(body: Body) => ({ opId: ids.next(), place, draft: withoutOrigin(body) });
  return {
    variant: bodies.variant,
    async create(category: string, over: Partial<Draft<ProductBody>> = {}): Promise<OperationRow> {
      const intent = productIntent(act(bodies.product("", category, over)));
      return (await record(db, device, intent)).operation;
    },
    async edit(subject: string, changes: Draft<ProductPatch>): Promise<OperationRow> {
      const intent = productEditIntent({ ...act(changes), subject });
      return (await record(db, device, intent)).operation;
    },
    async category(name_en: string): Promise<OperationRow> {
      const intent = categoryIntent(act(bodies.category("", { name_en })));
      return (await record(db, device, intent)).operation;
    },
    async removeCategory(subject: string, move_to: string | null): Promise<OperationRow> {
      const intent = categoryRemovalIntent({ ...act({ move_to }), subject });
      return (await record(db, device, intent)).operation;
    },
  };
}

function withoutOrigin<Body>(body: Body): Draft<Body> {
  const origin = ["v", "business", "location", "till", "actor", "occurred_at", "clock_offset_ms"];
  const names = new Set([...origin, "till_seq", "prev_op"]);
  const left = Object.entries(body as object).filter(([name]) => !names.has(name));
  // Only the fields filled in by the outbox are removed.
  return Object.fromEntries(left) as Draft<Body>;
}
